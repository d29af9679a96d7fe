/// What a report line says an item is.
package struct ReportedItem: Hashable, Sendable {
  package var input: String
  /// The place in the plan, from 1; nil where there is but one.
  package var index: Int?
  /// What the row calls itself.
  package var identifier: String?

  package init(_ input: String, index: Int? = nil, identifier: String? = nil) {
    (self.input, self.index, self.identifier) = (input, index, identifier)
  }
}
