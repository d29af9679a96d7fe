/// Lines that wait for a reader who may be slow: of those that sum up, only the newest.
package struct Outbox: Sendable {
  package enum Kind: Hashable, Sendable {
    case ack, frame, settled
    /// A line that stands for itself.
    case other

    fileprivate var isCumulative: Bool { self != .other }
  }

  /// The most lines of their own that wait.
  package static let limit = 256

  private var lines: [(kind: Kind, text: String)] = []
  private var current: ArraySlice<UInt8> = []
  private var lost = 0
  private var waiting = 0

  package init() {}

  package var isEmpty: Bool { current.isEmpty && lines.isEmpty && lost == 0 }

  package mutating func add(_ text: String, _ kind: Kind = .other) {
    if kind.isCumulative {
      lines.removeAll { $0.kind == kind }
    } else if waiting == Self.limit {
      lost += 1
      return
    } else {
      waiting += 1
    }
    lines.append((kind, text))
  }

  /// What is to be written next; empty when nothing waits.
  package mutating func next() -> ArraySlice<UInt8> {
    guard current.isEmpty else { return current }
    if lines.isEmpty {
      guard lost > 0 else { return [] }
      current = Array("{\"ev\": \"lost\", \"n\": \(lost)}\n".utf8)[...]
      lost = 0
    } else {
      let line = lines.removeFirst()
      if !line.kind.isCumulative { waiting -= 1 }
      current = Array((line.text + "\n").utf8)[...]
    }
    return current
  }

  /// So many bytes of `next()` are written.
  package mutating func drop(_ count: Int) { current = current.dropFirst(count) }
}
