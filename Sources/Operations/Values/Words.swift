import Raster

/// A value that is one of a few words: a string enum.
package protocol Word: ParameterValue, CaseIterable, RawRepresentable<String> {
  /// What the words choose, as in `shape`.
  static var kindName: String { get }
  /// Other spellings that are taken for a case.
  static var aliases: [String: Self] { get }
}

extension Word {
  package static var aliases: [String: Self] { [:] }

  package static var kind: ParameterKind {
    let words = allCases.map(\.rawValue)
    return ParameterKind(
      kindName, choices: words, isOpen: false, expected: "one of \(words.joined(separator: ", "))")
  }

  package init(parsing text: String) throws(ValueError) {
    let word = text.lowercased()
    guard let value = Self(rawValue: word) ?? Self.aliases[word] else {
      throw .unknownWord(text, choices: Self.kind.choices)
    }
    self = value
  }

  package var spelling: String { rawValue }
}
