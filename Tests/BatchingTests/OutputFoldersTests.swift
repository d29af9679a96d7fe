import Foundation
import Glyphs
import Rendering
import TestSupport
import Testing

@testable import Batching

/// What happens when somebody changes the folders of outputs between the plan and the writing.
@Suite struct OutputFoldersTests {
  private let folder = TemporaryFolder()
  private let items: ItemList = {
    var items = ItemList()
    items.add(["canvas:3", "canvas:4"], root: nil)
    return items
  }()

  private var settings: BatchSettings {
    var job = RenderJob()
    job.outputs = [.init(file: folder.path("out/{index}.png"), from: .flag("output"))]
    var settings = BatchSettings(job: job)
    settings.syncs = false
    return settings
  }

  /// Plans, changes what `change` says, and makes the items.
  private func codes(after change: () throws -> Void) throws -> [String] {
    let plan = try BatchPlan(items, settings)
    try change()
    let runner = ItemRunner(settings, memory: 4000, planned: plan.places)
    return (0..<2).map { place in
      switch runner.run(items[place], with: FontLibrary()).status {
      case .failed(let failure): failure.code
      case .made: "made"
      case .skipped: "skipped"
      }
    }
  }

  private func exchange() throws {
    try FileManager.default.moveItem(atPath: folder.path("out"), toPath: folder.path("moved"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out"), withDestinationPath: folder.path("secret"))
  }

  @Test func `a folder that became a link is not written to`() throws {
    try folder.write("", to: "out/other")
    try folder.write("theirs", to: "secret/1.png")
    #expect(try codes { try exchange() } == ["output.exchanged", "output.exchanged"])
    #expect(try folder.read("secret/1.png") == Array("theirs".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("secret"))
    #expect(names == ["1.png"])
  }

  @Test func `a missing folder that appears as a link is not written to`() throws {
    try folder.write("theirs", to: "secret/1.png")
    let found = try codes {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("out"), withDestinationPath: folder.path("secret"))
    }
    #expect(found == ["output.exchanged", "output.exchanged"])
    #expect(try folder.read("secret/1.png") == Array("theirs".utf8))
  }

  @Test func `a link that was there when names were worked out is followed`() throws {
    try folder.write("", to: "real/other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out"), withDestinationPath: folder.path("real"))
    #expect(try codes {} == ["made", "made"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("real")).sorted()
    #expect(names == ["1.png", "2.png", "other"])
  }

  @Test func `a link that appears at an output's name is replaced, a planned one followed`() throws
  {
    try folder.write("", to: "out/other")
    try folder.write("theirs", to: "secret")
    try folder.write("old", to: "mine")
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("out/\(name)"), withDestinationPath: folder.path(target))
    }
    try link("2.png", to: "mine")
    #expect(try codes { try link("1.png", to: "secret") } == ["made", "made"])
    #expect(try folder.read("secret") == Array("theirs".utf8))
    #expect(try folder.read("mine") == folder.read("out/2.png"))
    #expect(try folder.read("mine").starts(with: [0x89, 0x50]))
  }

  @Test func `a folder that is exchanged while the batch runs is written to no more`() throws {
    try folder.write("", to: "out/other")
    try folder.write("theirs", to: "secret/2.png")
    let plan = try BatchPlan(items, settings)
    let runner = ItemRunner(settings, memory: 4000, planned: plan.places)
    _ = runner.run(items[0], with: FontLibrary())
    try exchange()
    _ = runner.run(items[1], with: FontLibrary())
    #expect(try folder.read("secret/2.png") == Array("theirs".utf8))
    let moved = try FileManager.default.contentsOfDirectory(atPath: folder.path("moved")).sorted()
    #expect(moved == ["1.png", "2.png", "other"])
  }
}
