import Codecs
import Foundation
import Operations
import Platform
import Raster
import Rendering
import TestSupport
import Testing

@Suite struct RenderMemoryTests {
  /// Files that exist in the test alone.
  private final class Files {
    var bytes: [String: [UInt8]] = [:]

    func read(_ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
      guard let bytes = bytes[path] else { throw .notFound }
      return bytes
    }
  }

  private let files = Files()

  private func picture(_ seed: Int) throws -> [UInt8] {
    let size = PixelSize(24, 20)
    let pixels = (0..<size.area).map { index in
      Pixel(UInt8((index * seed) % 251), UInt8((index + seed) % 240), UInt8(index % 255), 255)
    }
    return try encode(Bitmap(size, pixels: pixels), EncodeOptions(format: .png))
  }

  private func job(_ settings: [(String, String)] = []) throws -> RenderJob {
    var job = RenderJob()
    job.recipe = try RecipeReader.read(
      Array(
        #"""
        [{"adjust": {"contrast": 10}}, {"corners": 4}, {"border": {"width": 2, "color": "red"}},
         {"badge": {"image": "star.png", "size": 8}}, {"status": "online"}]
        """#.utf8), file: "r.json")
    for (key, value) in settings { try job.recipe.set(key, to: value, from: .setting(key)) }
    job.input = .file("in.png")
    job.outputs = [.init(file: nil, size: Extent(PixelSize(32, 32)), from: .flag("output"))]
    return job
  }

  private func run(_ job: RenderJob, _ memory: RenderMemory? = nil) throws -> [UInt8] {
    try job.run(reading: files.read, remembering: memory) { (_) throws(FileError) in }
      .outputs[0].bytes
  }

  private func start() throws -> RenderMemory {
    files.bytes = ["in.png": try picture(3), "star.png": try picture(7)]
    let memory = RenderMemory(limit: 1 << 20)
    _ = try run(try job(), memory)
    return memory
  }

  @Test func `the first render runs every stage`() throws {
    let trace = try start().trace
    #expect(
      trace.ran
        == ["decode", "resize", "adjust", "corners", "border", "badge", "status", "encode"])
    #expect(trace.cached == 0)
  }

  @Test func `equal values run nothing, however they are spelled`() throws {
    let memory = try start()
    _ = try run(try job([("border.color", "#f00"), ("border", "2px")]), memory)
    #expect(memory.trace.ran == [] && memory.trace.first == nil && memory.trace.cached == 8)
  }

  @Test func `a change runs its own stage and those behind it`() throws {
    let memory = try start()
    _ = try run(try job([("status", "busy")]), memory)
    #expect(memory.trace.ran == ["status", "encode"])
    #expect(memory.trace.first == 6 && memory.trace.firstName == "status")
    _ = try run(try job([("corners", "6"), ("status", "busy")]), memory)
    #expect(memory.trace.ran == ["corners", "border", "badge", "status", "encode"])
    // Back to a value that was there before.
    _ = try run(try job(), memory)
    #expect(memory.trace.ran == ["encode"])
  }

  @Test func `another file of the same pixels runs the decoding alone`() throws {
    let memory = try start()
    let bitmap = try decode(picture(3)).bitmap
    files.bytes["in.png"] =
      try encode(bitmap, EncodeOptions(format: .png, compression: .fast))
      + [0]
    _ = try run(try job(), memory)
    #expect(memory.trace.ran == ["decode"])
  }

  @Test func `an image runs again what draws it`() throws {
    let memory = try start()
    files.bytes["star.png"] = try picture(9)
    let bytes = try run(try job(), memory)
    #expect(memory.trace.ran == ["badge", "status", "encode"])
    #expect(try bytes == run(try job()))
  }

  @Test func `whatever changes, the bytes are those of a render that remembers nothing`() throws {
    let memory = try start()
    let small = RenderMemory(limit: 3 * 32 * 32 * 4)
    var random = SystemRandomNumberGenerator()
    let values: [(String, [String])] = [
      ("adjust.contrast", ["0", "10", "-20"]), ("adjust.hue", ["0", "30"]),
      ("corners", ["4", "max"]), ("border", ["2", "3", "none"]),
      ("border.align", ["inside", "outside"]), ("border.color", ["red", "blue@50%"]),
      ("badge.size", ["8", "12"]), ("badge.behind", ["false", "true"]),
      ("status", ["online", "busy", "none"]), ("status.enabled", ["true", "false"]),
    ]
    var settings: [String: String] = [:]
    for _ in 0..<60 {
      if let (key, choices) = values.randomElement(using: &random) {
        settings[key] = choices.randomElement(using: &random)
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        files.bytes["in.png"] = try picture(Int.random(in: 1...3, using: &random))
      }
      let job = try self.job(settings.sorted { $0.key < $1.key })
      let fresh = try run(job)
      #expect(try run(job, memory) == fresh, "\(settings)")
      #expect(try run(job, small) == fresh, "\(settings)")
    }
  }

  @Test func `without room every stage but the decoding runs again`() throws {
    files.bytes = ["in.png": try picture(3), "star.png": try picture(7)]
    let memory = RenderMemory(limit: 0)
    _ = try run(try job(), memory)
    _ = try run(try job([("status", "busy")]), memory)
    #expect(memory.trace.ran.count == 7 && memory.trace.cached == 1)
  }

  @Test func `a render that fails leaves nothing wrong behind`() throws {
    let memory = try start()
    let job = try job([("corners", "5")])
    files.bytes["star.png"] = nil
    #expect(throws: Failure.self) { try run(job, memory) }
    files.bytes["star.png"] = try picture(7)
    #expect(try run(job, memory) == run(job))
  }

  @Test func `fonts of another version are opened anew, for texts alone`() throws {
    let fixture = SharedFolder.packageRoot.path + "/Tests/GlyphsTests/FontsFixtures/plain.ttf"
    let memory = try start()
    var job = try job()
    let step = #"{"text": {"text": "A", "font": "\#(fixture)"}}"#
    job.recipe.steps.insert(
      contentsOf: try RecipeReader.read(Array("[\(step)]".utf8), file: "t.json").steps, at: 4)
    let first = try run(job, memory)
    #expect(memory.fontFiles == [fixture])
    memory.useFonts(version: 0)
    #expect(try run(job, memory) == first && memory.trace.ran.isEmpty)
    memory.useFonts(version: 1)
    #expect(try run(job, memory) == first)
    #expect(memory.trace.ran == ["text", "status", "encode"])
  }

  @Test func `files that hold what is shown already are not written`() throws {
    let memory = try start()
    let shown = try run(try job(), memory)
    var written = 0
    for (bytes, count) in [([[]], 1), ([shown], 0), ([shown, shown], 1), ([], 1)]
      as [([[UInt8]], Int)]
    {
      written = 0
      let result = try job().run(reading: files.read, remembering: memory, sparing: bytes) {
        (_) throws(FileError) in written += 1
      }
      #expect(written == count && result.outputs.count == count)
    }
  }
}
