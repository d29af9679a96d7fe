import Platform
import Raster

/// A thread for each processor that this process may use, up to four.
struct MachineWorkers: Workers {
  private static let processors = min(4, Machine.processors)

  var count: Int { Self.processors }

  func map<Result: Sendable>(_ parts: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result]
  {
    guard parts > 1 else { return (0..<parts).map(body) }
    let next = Mutex(0)
    let results = Mutex([Result?](repeating: nil, count: parts))
    runTogether(min(count, parts)) { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < parts else { return }
        let result = body(index)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
