import Platform
import Synchronization
import TestSupport
import Testing

@Suite struct ThreadsTests {
  @Test func `threads run what they are given`() throws {
    let done = Atomic(0)
    for _ in 0..<8 { try startThread { done.add(1, ordering: .relaxed) } }
    while done.load(ordering: .relaxed) < 8 { pause(milliseconds: 1) }
  }

  @Test func `a list of processors is counted`() {
    #expect(Machine.count(inList: "0-3,8") == 5)
    #expect(Machine.count(inList: "7") == 1)
    #expect(Machine.count(inList: "") == 0)
    #expect(Machine.processors >= 1)
    #expect(Machine.availableMemory >= 64 << 20)
  }
}
