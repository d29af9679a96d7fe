import Platform
import Testing

@testable import Rendering

@Suite struct MachineWorkersTests {
  @Test func `many parts are done by few threads, each once and in order`() {
    let workers = MachineWorkers()
    let running = Mutex((now: 0, most: 0))
    let results = workers.map(300) { index in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      defer { running.withLock { $0.now -= 1 } }
      return index * index
    }
    #expect(results == (0..<300).map { $0 * $0 })
    #expect(running.withLock { $0.most } <= workers.count)
    #expect((1...4).contains(workers.count))
  }
}
