/// Which stages a render ran: the decoding, each step, and the encoding of each output.
package struct StageTrace: Hashable, Sendable {
  /// The first stage that ran, counted from 0 for the decoding; nil when none did.
  package private(set) var first: Int?
  /// `decode`, an operation, or `encode`.
  package private(set) var firstName = ""
  /// The names of all that ran, in order.
  package private(set) var ran: [String] = []
  /// How many stages were known from before.
  package private(set) var cached = 0

  package var stages: Int { ran.count + cached }

  mutating func run(at place: Int, _ name: String) {
    ran.append(name)
    if first.map({ place < $0 }) ?? true { (first, firstName) = (place, name) }
  }

  mutating func pass(_ count: Int) { cached += count }
}
