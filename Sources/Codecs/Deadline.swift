import CodecShims

/// A moment after which reading and writing pictures is given up; asked between rows.
package struct Deadline: Hashable, Sendable {
  let nanoseconds: UInt64

  /// A moment of the system's monotonic clock.
  package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  package var isPast: Bool { si_is_past(nanoseconds) }
}

extension Deadline? {
  /// As the shim takes it: 0 is none.
  var nanoseconds: UInt64 { self?.nanoseconds ?? 0 }

  package var isPast: Bool { self?.isPast ?? false }
}
