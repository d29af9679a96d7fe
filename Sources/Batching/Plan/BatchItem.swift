import Rendering

/// One picture of a batch, as the line, a list or a row names it.
package struct BatchItem: Sendable {
  /// The place in the batch, from 1.
  package var index: Int
  /// As it was written; nil where the row names none.
  package var input: String?
  /// The bytes of an input whose name is not UTF-8; nil for all others.
  package var oddBytes: [UInt8]?
  /// Whether the input can be a file only, whatever its name looks like.
  package var isFile = false
  /// The folder below the root, for `{reldir}`; nil for the one below the current folder.
  package var folder: String?
  package var row: ManifestRow?

  package init(index: Int, input: String? = nil) {
    (self.index, self.input) = (index, input)
  }

  /// The item as reports name it.
  package var reported: ReportedItem {
    var reported = ReportedItem(
      input ?? row?.place ?? "", index: index, identifier: row?.identifier, line: row?.line)
    reported.oddBytes = oddBytes
    return reported
  }

  /// Whether nothing says what the item is made of.
  func lacksInput(_ settings: BatchSettings) -> Bool {
    input == nil && settings.input == nil && row?.fault == nil
  }
}

extension Failure {
  /// The failure as that of an item, its row named.
  func placed(in item: BatchItem, blaming blame: Blame) -> Failure {
    var failure = self
    failure.blame = blame
    if let place = item.row?.place, !failure.subject.hasPrefix(place) {
      failure.subject = failure.subject.isEmpty ? place : "\(place): \(failure.subject)"
    }
    return failure
  }
}
