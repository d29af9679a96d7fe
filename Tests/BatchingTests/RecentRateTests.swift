import Testing

@testable import Batching

@Suite struct RecentRateTests {
  private let second: UInt64 = 1_000_000_000

  @Test func `a steady rate is told from the beginning`() {
    var rate = RecentRate(since: 5 * second)
    #expect(rate.perSecond == 0)
    for step in 1...200 { rate.add(step * 4, at: 5 * second + UInt64(step) * second / 10) }
    #expect(abs(rate.perSecond - 40) < 1e-9)
  }

  @Test func `what was slow more than ten seconds ago counts no more`() {
    var rate = RecentRate(since: 0)
    for step in 1...100 { rate.add(step, at: UInt64(step) * second) }
    #expect(abs(rate.perSecond - 1) < 1e-9)
    for step in 1...120 { rate.add(100 + step * 5, at: (1000 + UInt64(step)) * second / 10) }
    #expect(abs(rate.perSecond - 50) < 1)
  }

  @Test func `a standstill comes to nothing`() {
    var rate = RecentRate(since: 0)
    rate.add(500, at: second)
    for step in 2...30 { rate.add(500, at: UInt64(step) * second) }
    #expect(rate.perSecond == 0)
  }
}
