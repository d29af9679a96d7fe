import Codecs
import Operations
import Platform
import Raster
import Testing

@testable import Rendering

/// Several outputs of one picture: what they share is done once.
@Suite struct SharedStagesTests {
  private static let steps = [
    #"{"crop": "square"}"#, #"{"rotate": 90}"#, #"{"adjust": {"contrast": 20}}"#,
    #"{"blur": 1}"#, #"{"resize": 24}"#, #"{"corners": "22%"}"#, #"{"border": "{edge}"}"#,
    #"{"shadow": "6%"}"#,
  ]

  private func job(_ steps: [String], _ outputs: [(size: Int?, edge: String)]) throws -> RenderJob {
    var job = RenderJob()
    let text = #"{"vars": {"edge": "1"}, "steps": [\#(steps.joined(separator: ","))]}"#
    job.recipe = try RecipeReader.read(Array(text.utf8), file: "r.json")
    job.input = .file("in.png")
    job.outputs = outputs.enumerated().map { place, output in
      .init(
        file: "none/\(place).png", size: output.size.map { Extent(PixelSize($0, $0)) },
        settings: [Setting("edge", output.edge, from: .flag("set"))], from: .flag("output"))
    }
    return job
  }

  private func picture() throws -> [UInt8] {
    let size = PixelSize(40, 30)
    let pixels = (0..<size.area).map { index -> Pixel in
      let (red, green) = (UInt8((index * 7) % 251), UInt8((index + 31) % 240))
      return Pixel(red, green, UInt8(index % 255), 255)
    }
    return try encode(Bitmap(size, pixels: pixels), EncodeOptions(format: .png))
  }

  /// The icons of a job's outputs, and the names of the steps that were run for them.
  private func icons(_ job: RenderJob) throws -> (icons: [Bitmap], ran: [String]?) {
    let bytes = try picture()
    let picture = try Picture.open(job.input, limits: job.decoding.limits) {
      (_, _) throws(FileError) in bytes
    }
    let context = RenderContext(images: SideImages(options: job.decoding))
    let planned = try job.plan(for: picture, in: context)
    let bitmap = try picture.decode(job.decoding).bitmap
    let shared = SharedStages(
      planned.outputs, of: DecodedInput(bitmap: bitmap, isCropped: false, warnings: [], version: 0),
      in: context)
    let icons = try planned.outputs.enumerated().map { place, output in
      try Renderer.render(
        bitmap, output.layout, limits: job.canvasLimits, in: context, stages: shared?.output(place))
    }
    return (icons, shared?.memory.trace.ran)
  }

  @Test func `steps before the first resize are run once for all sizes`() throws {
    let job = try job(Self.steps, [(16, "1"), (22, "1"), (32, "1")])
    let own = ["resize", "corners", "border", "shadow"]
    let ran = try #require(try icons(job).ran).filter { $0 != "pad" }
    #expect(ran == ["crop", "rotate", "adjust", "blur"] + own + own + own)
  }

  @Test func `outputs that differ late share what lies before`() throws {
    let job = try job(Self.steps, [(nil, "1"), (nil, "2"), (nil, "2")])
    #expect(
      try icons(job).ran
        == ["crop", "rotate", "adjust", "blur", "resize", "corners", "border", "shadow"]
        + ["border", "shadow"])
  }

  @Test func `one output alone, or none of the steps, shares nothing`() throws {
    #expect(try icons(try job(Self.steps, [(16, "1")])).ran == nil)
    let late = Array(Self.steps.dropFirst(4))
    #expect(try icons(try job(late, [(16, "1"), (17, "1")])).ran == nil)
  }

  @Test(arguments: 0..<40)
  func `icons are those of single outputs`(_ seed: UInt64) throws {
    var random = SeededNumbers(seed)
    let steps = Self.steps.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      .shuffled(using: &random)
    let outputs = (0..<Int.random(in: 2...5, using: &random)).map { _ in
      (
        size: [nil, 16, 24, 33].randomElement(using: &random) ?? nil,
        edge: ["1", "2", "none"].randomElement(using: &random) ?? "1"
      )
    }
    let all = try icons(try job(steps, outputs)).icons
    for (output, icon) in zip(outputs, all) {
      #expect(try icons(try job(steps, [output])).icons == [icon], "\(steps) \(outputs)")
    }
  }
}

/// SplitMix64: the same numbers on every run.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
