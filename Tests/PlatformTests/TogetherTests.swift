import Platform
import Synchronization
import Testing

@Suite struct TogetherTests {
  @Test(arguments: [0, 1, 2, 9])
  func `each part is done once, and all when it returns`(count: Int) {
    for _ in 0..<50 {
      let done = Platform.Mutex<[Int]>([])
      runTogether(count) { index in done.withLock { $0.append(index) } }
      #expect(done.withLock { $0.sorted() } == Array(0..<count))
    }
  }

  @Test func `parts run side by side`() {
    // Each of the two can only go on when the other has come as far.
    let arrived = Atomic(0)
    runTogether(2) { _ in
      arrived.add(1, ordering: .sequentiallyConsistent)
      while arrived.load(ordering: .sequentiallyConsistent) < 2 { pause(milliseconds: 1) }
    }
    #expect(arrived.load(ordering: .sequentiallyConsistent) == 2)
  }
}
