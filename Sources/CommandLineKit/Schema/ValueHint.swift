/// What a shell can offer for a value.
package enum ValueHint: Hashable, Sendable {
  case none, file, folder
  /// These words and nothing else.
  case choices([String])
  /// Segments joined by commas: `name=` for each name, or one of the bare words.
  case keyValue([String], words: [String] = [])
}
