import Rendering

/// How many items came to which end.
package struct Tally: Hashable, Sendable {
  package private(set) var made = 0
  package private(set) var unchanged = 0
  package private(set) var skipped = 0
  package private(set) var failed = 0
  /// Whether some failure was the machine's.
  package private(set) var blamesMachine = false

  package init() {}

  package var done: Int { made + unchanged + skipped + failed }

  package mutating func add(_ outcome: ItemOutcome) {
    switch outcome.status {
    case .made(let result):
      if result.isUnchanged { unchanged += 1 } else { made += 1 }
    case .skipped: skipped += 1
    case .failed(let failure):
      failed += 1
      if failure.blame == .machine { blamesMachine = true }
    }
  }

  /// The last line of a report.
  package func json(cancelled: Int, nanoseconds: UInt64) -> JSON {
    JSON.object([
      "ev": .string("end"),
      "ok": .number(made),
      "unchanged": .number(unchanged),
      "skipped": .number(skipped),
      "failed": .number(failed),
      "cancelled": cancelled > 0 ? .number(cancelled) : nil,
      "ms": .number(Int(nanoseconds / 1_000_000)),
    ])
  }
}
