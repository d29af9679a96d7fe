import Raster

/// What a count shows: a whole number, or anything else as it is written.
package enum CountValue: ParameterValue {
  case number(Int)
  case word(String)

  package static let kind = ParameterKind(
    "count", isText: true, expected: "a number such as 7, or a short word")

  package init(parsing text: String) throws(ValueError) {
    let trimmed = text.trimmed
    let digits = trimmed.utf8.drop { $0 == 0x2B || $0 == 0x2D }
    let isWhole =
      !digits.isEmpty && digits.count >= trimmed.utf8.count - 1
      && digits.allSatisfy { (0x30...0x39).contains($0) }
    guard isWhole else {
      self = .word(trimmed)
      return
    }
    // More digits than a number can hold are more than any badge can show.
    let number = Int(trimmed) ?? (trimmed.hasPrefix("-") ? -1 : .max)
    guard number >= 0 else { throw .outOfRange(text, range: "0 and more") }
    self = .number(number)
  }

  package var spelling: String {
    switch self {
    case .number(let number): String(number)
    case .word(let text): text
    }
  }
}
