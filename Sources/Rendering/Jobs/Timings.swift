import Raster

/// What the stages of a run took, by a clock that is handed in.
package final class Timings {
  package struct Stage: Hashable, Sendable {
    package var name: String
    package var nanoseconds: UInt64
    /// The size of what the stage left: of a file, or of a canvas's pixels.
    package var bytes: Int
  }

  private let clock: () -> UInt64
  /// The stages in the order in which they ended.
  package private(set) var stages: [Stage] = []

  /// `clock` gives nanoseconds since any fixed moment.
  package init(clock: @escaping () -> UInt64) { self.clock = clock }

  /// Does some work as a stage; work that throws is none.
  func measure<Result, Fault: Error>(
    _ name: String, bytes: (Result) -> Int, _ work: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let start = clock()
    let result = try work()
    let end = clock()
    stages.append(
      Stage(name: name, nanoseconds: end >= start ? end - start : 0, bytes: bytes(result)))
    return result
  }
}

extension Timings? {
  /// Does some work, as a stage where stages are asked for.
  func measure<Result, Fault: Error>(
    _ name: String, bytes: (Result) -> Int, _ work: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard let self else { return try work() }
    return try self.measure(name, bytes: bytes, work)
  }
}

extension PixelSize {
  /// The memory that a bitmap of this size takes.
  var bytes: Int { area * MemoryLayout<Pixel>.size }
}
