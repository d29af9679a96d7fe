import Rendering

/// What became of one item.
package struct ItemOutcome: Sendable {
  package enum Status: Sendable {
    case made(JobResult)
    /// Left out on purpose: a word for why.
    case skipped(String)
    case failed(Failure)
  }

  package var item: ReportedItem
  package var status: Status
  package var nanoseconds: UInt64

  /// The line of a report.
  package var json: JSON {
    switch status {
    case .made(let result): result.json(item, nanoseconds: nanoseconds)
    case .failed(let failure): failure.json(item)
    case .skipped(let reason):
      item.json(["status": .string("skipped"), "reason": .string(reason)])
    }
  }
}
