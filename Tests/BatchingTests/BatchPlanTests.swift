import Rendering
import TestSupport
import Testing

@testable import Batching

@Suite struct BatchPlanTests {
  private func settings(_ file: String) -> BatchSettings {
    var job = RenderJob()
    job.outputs = [.init(file: file, from: .flag("output"))]
    return BatchSettings(job: job)
  }

  private func items(_ names: String...) -> ItemList {
    var items = ItemList()
    items.add(names, root: nil, areFiles: true)
    return items
  }

  @Test func `every item has its place, and a limit leaves out the last`() throws {
    var items = items("x/a.png", "b.jpg")
    items.add(["c.png"], root: nil, areFiles: true)
    items.limit = 2
    let plan = try BatchPlan(items, settings("/none/{index}-{stem}.png"))
    #expect(plan.items.count == 2)
    #expect(plan.outputCount == 2)
    #expect(try plan.paths(at: 0) == ["/none/1-a.png"])
    #expect(try plan.paths(at: 1) == ["/none/2-b.png"])
  }

  @Test func `a collision names both items`() {
    let failures = #expect(throws: Failures.self) {
      try BatchPlan(items("x/a.png", "y/b.png", "y/a.png"), settings("/none/{stem}.png"))
    }
    #expect(failures?.all.map(\.code) == ["output.collision"])
    #expect(failures?.all.first?.line.contains("x/a.png and of y/a.png") == true)
  }

  @Test func `ten failures are enough`() {
    let names = (0..<50).map { "\($0)/a.png" }
    var list = ItemList()
    list.add(names, root: nil, areFiles: true)
    let failures = #expect(throws: Failures.self) {
      try BatchPlan(list, settings("/none/{stem}.png"))
    }
    #expect(failures?.all.count == 10)
  }

  @Test(arguments: [
    ("in/x/a.png", "in", "x"), ("in/x/a.png", "in/", "x"), ("in/a.png", "in", "."),
    ("in/x/a.png", ".", "in/x"), ("inner/a.png", "in", "."), ("/in/x/y/a.png", "/in", "x/y"),
    ("in/../../a.png", "in", "."),
  ])
  func `the folder below a root`(_ path: String, _ root: String, _ wanted: String) {
    #expect(folder(of: path, below: root) == wanted)
  }

  @Test func `a name of a list is a file, and one of a line may be a canvas`() throws {
    var items = items("canvas:8")
    items.add(["canvas:8", "-"], root: nil, areFiles: false)
    let settings = settings("{index}.png")
    #expect(try settings.job(for: items[0]).input == .file("canvas:8"))
    #expect(try settings.job(for: items[1]).input.path == "canvas:8")
    #expect(try settings.job(for: items[2]).input == .file("-"))
  }

  @Test func `FNV-1a has the values of its authors`() {
    #expect(fnv1a("") == 0xcbf2_9ce4_8422_2325)
    #expect(fnv1a("a") == 0xaf63_dc4c_8601_ec8c)
    #expect(fnv1a("foobar") == 0x8594_4171_f739_67e8)
  }
}
