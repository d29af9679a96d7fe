import Glyphs
import Rendering
import Platform
import TestSupport
import Testing

@testable import Batching

@Suite struct BatchRunTests {
  @Test func `threads make every item once`() async throws {
    let folder = TemporaryFolder()
    var job = RenderJob()
    job.outputs = [.init(file: folder.path("{index}.png"), from: .flag("output"))]
    var items = ItemList()
    items.add((1...60).map { "canvas:\($0)" }, root: nil, areFiles: false)
    var settings = BatchSettings(job: job)
    settings.syncs = false
    let seen = Mutex<[Int]>([])
    let run = BatchRun(
      PlanFeed(items), ItemRunner(settings, memory: 4000), failureLimit: nil
    ) { outcome in
      seen.withLock { $0.append(outcome.item.index ?? 0) }
      return true
    }
    // The last thread wakes a waiting one by a signal, which this process has no use for.
    let runner = Task.detached { while run.work(on: run.next(), with: FontLibrary()) {} }
    while run.work(on: run.next(), with: FontLibrary()) {}
    await runner.value
    #expect(seen.withLock { $0.sorted() } == Array(1...60))
    #expect(run.state.tally.made == 60)
    #expect(run.state.inFlight.isEmpty)
    #expect(try folder.names().count == 60)
  }

  @Test func `nothing is begun after a stop`() {
    var settings = BatchSettings(job: RenderJob())
    settings.syncs = false
    var items = ItemList()
    items.add(["gone.png", "gone.png"], root: nil, areFiles: true)
    let run = BatchRun(
      PlanFeed(items), ItemRunner(settings, memory: 4000), failureLimit: 1
    ) { _ in true }
    #expect(run.work(on: run.next(), with: FontLibrary()))
    #expect(run.state.isStopped)
    #expect(!run.work(on: run.next(), with: FontLibrary()))
    #expect(run.state.tally.failed == 1)
  }

  @Test func `a budget lets one item pass whatever its size, and others only while they fit`() {
    let budget = PixelBudget(limit: 10)
    budget.take(50)
    #expect(!budget.fits(1))
    budget.give(50)
    budget.take(6)
    #expect(budget.fits(4))
    #expect(!budget.fits(1))
  }
}
