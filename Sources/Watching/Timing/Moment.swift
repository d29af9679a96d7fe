/// A moment or a span in nanoseconds; only differences mean something.
package typealias Moment = Int

extension Moment {
  /// The span of so many milliseconds, held at the largest there is.
  package static func milliseconds(_ count: Int) -> Moment {
    let (span, overflows) = count.multipliedReportingOverflow(by: 1_000_000)
    return overflows ? .max : span
  }

  /// The moment that lies `span` later, held at the last there is.
  func after(_ span: Moment) -> Moment {
    let (moment, overflows) = addingReportingOverflow(span)
    return overflows ? .max : moment
  }
}
