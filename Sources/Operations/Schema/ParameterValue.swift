import Raster

/// A value that a parameter can hold: it reads from a spelling and prints back to one.
///
/// `init(parsing:)` of `spelling` gives an equal value.
package protocol ParameterValue: Hashable, Sendable {
  static var kind: ParameterKind { get }
  init(parsing text: String) throws(ValueError)
  var spelling: String { get }
  /// Every number in the value, in the unit of the row's range; what a row's range is held against.
  var magnitudes: [Double] { get }
}

extension ParameterValue {
  package var magnitudes: [Double] { [] }
}

/// What a parameter's values are called and how the surfaces treat them.
package struct ParameterKind: Hashable, Sendable {
  /// The shape that JSON readers may expect of the value.
  package enum JSONType: String, Sendable { case string, number, integer, boolean }
  /// How a flag's value ends and what a bare segment means.
  package enum Grammar: Sendable { case plain, text, color, anchor, flag }
  /// What kind of file a value may name.
  package enum Files: Sendable { case none, pictures, fonts }

  /// The kind's name, as in `length`.
  package var name: String
  package var json = JSONType.string
  package var grammar = Grammar.plain
  /// Whether the value is words to be drawn, so that an empty one draws nothing.
  package var isText = false
  /// The words that the kind knows; the whole vocabulary when `isOpen` is false.
  package var choices: [String] = []
  package var isOpen = true
  /// The files that a value may name.
  package var files = Files.none
  /// The unit that a range is printed with, as in `%`.
  package var unit = ""
  /// What a wrong value should have been, as in "a length such as 12 or 8%".
  package var expected: String
  /// What a reader's JSON Schema adds for this kind: a pattern, or nothing.
  package var pattern: String?

  package init(
    _ name: String, json: JSONType = .string, grammar: Grammar = .plain, choices: [String] = [],
    isOpen: Bool = true, files: Files = .none, isText: Bool = false, unit: String = "",
    expected: String,
    pattern: String? = nil
  ) {
    self.name = name
    self.json = json
    self.grammar = grammar
    self.choices = choices
    self.isOpen = isOpen
    self.files = files
    self.isText = isText
    self.unit = unit
    self.expected = expected
    self.pattern = pattern
  }
}
