/// A line to copy and what it does.
package struct ExampleSchema: Hashable, Sendable {
  package let line: String
  /// One sentence that ends in a period.
  package let summary: String

  package init(_ line: String, _ summary: String) {
    self.line = line
    self.summary = summary
  }
}
