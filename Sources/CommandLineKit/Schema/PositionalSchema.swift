/// A word of the line that belongs to no option.
package struct PositionalSchema: Hashable, Sendable {
  package enum Count: Hashable, Sendable {
    case one, optional, any
  }

  /// As help shows it, in capitals.
  package let name: String
  /// One sentence that ends in a period.
  package let summary: String
  package let count: Count
  package let hint: ValueHint

  package init(_ name: String, _ summary: String, count: Count = .one, hint: ValueHint = .none) {
    self.name = name
    self.summary = summary
    self.count = count
    self.hint = hint
  }
}
