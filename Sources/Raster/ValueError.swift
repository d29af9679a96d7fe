/// Why a spelled value could not be read; the sentences are made where errors are shown.
package enum ValueError: Error, Hashable, Sendable {
  /// The text is not of this kind; `expected` says what would be, as in "a length such as 12 or 8%".
  case malformed(String, expected: String)
  /// The text reads well but lies outside `range`, as in "0…100%".
  case outOfRange(String, range: String)
  /// The text is none of the words that this place knows.
  case unknownWord(String, choices: [String])
}
