import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchRecipeTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  private func startOnRed(_ recipe: String) throws -> RunningProgram {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    try folder.write(recipe, to: "ring.json")
    let session = try bench.start(
      "in.png", "-o", "out.png", "--recipe", "ring.json", "--params", "-", "--json")
    _ = try session.line(with: "\"frame\"")
    return session
  }

  @Test func `a recipe that names its picture and outputs is all that is needed`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    func recipe(_ width: Int) -> String {
      #"{"input": "in.png", "outputs": [{"file": "out.png"}], "steps": [{"border": {"width": "#
        + "\(width)" + #", "color": "blue"}}]}"#
    }
    try folder.write(recipe(2), to: "ring.json")
    let session = try bench.start("ring.json", "--params", "-", "--json")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.red.premultiplied)
    try folder.write(recipe(32), to: "ring.json")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.blue.premultiplied)
    try bench.replace("in.png", with: bench.picture(WatchBench.green))
    _ = try session.line(with: "\"frame\"")
    #expect(session.finish().status == 0)
  }

  @Test func `live values go when the recipe changes, for those who ask for it`() throws {
    for (option, isKept) in [("keep", true), ("reset", false)] {
      try folder.write(bench.picture(WatchBench.red), to: "in.png")
      try folder.write(#"[{"border": {"width": 2, "color": "blue"}}]"#, to: "ring.json")
      let session = try bench.start(
        "in.png", "-o", "out.png", "--recipe", "ring.json", "--params", "-", "--json",
        "--on-recipe-change", option)
      _ = try session.line(with: "\"frame\"")
      session.send("border.color=lime\n")
      _ = try session.line(with: "\"frame\"")
      try bench.replace(
        "ring.json", with: Array(#"[{"border": {"width": 4, "color": "blue"}}]"#.utf8))
      _ = try session.line(with: "\"frame\"")
      #expect(try corner() == (isKept ? Pixel(0, 255, 0, 255) : WatchBench.blue.premultiplied))
      session.send("get\n")
      #expect(try session.line(with: "\"values\"").contains("lime") == isKept)
      #expect(session.finish().status == 0)
    }
  }

  private func corner() throws -> Pixel { try bench.bench.decoded("out.png")[0, 0] }

  @Test func `a changed recipe is followed and live values stay on top`() throws {
    let session = try startOnRed(#"[{"border": {"width": 2, "color": "blue"}}]"#)
    #expect(try corner() == WatchBench.blue.premultiplied)
    session.send("border.color=lime\n")
    _ = try session.line(with: "\"frame\"")
    #expect(try corner() == Color(0, 255, 0).premultiplied)
    try folder.write(#"[{"overlay": "white@100%"}, {"border": {"width": 2}}]"#, to: "ring.json")
    _ = try session.line(with: "\"frame\"")
    #expect(try corner() == Color(0, 255, 0).premultiplied)
    #expect(session.finish().status == 0)
  }

  @Test func `a broken recipe leaves the icon, says one line and recovers`() throws {
    let session = try startOnRed(#"[{"border": {"width": 2, "color": "blue"}}]"#)
    try folder.write(#"[{"border": {"width": 2, "color": }}]"#, to: "ring.json")
    _ = try session.line(with: "\"error\"")
    #expect(session.errorText.split(separator: "\n").count == 1)
    #expect(session.errorText.contains("ring.json:1:"))
    #expect(try corner() == WatchBench.blue.premultiplied)
    try folder.write(#"[{"border": {"width": 2, "color": "lime"}}]"#, to: "ring.json")
    _ = try session.line(with: "\"frame\"")
    #expect(try corner() == Color(0, 255, 0).premultiplied)
    #expect(session.finish().status == 0)
  }

  @Test func `an image that the recipe names is followed`() throws {
    try folder.write(bench.picture(WatchBench.green), to: "star.png")
    let session = try startOnRed(
      #"[{"badge": {"image": "star.png", "at": "center", "size": 16, "cutout": 0}}]"#)
    #expect(try bench.middle() == WatchBench.green.premultiplied)
    for color in [WatchBench.blue, WatchBench.green] {
      try bench.replace("star.png", with: bench.picture(color))
      let line = try session.line(with: "\"frame\"")
      #expect(line.contains(#""first": "badge""#), "\(line)")
      #expect(try bench.middle() == color.premultiplied)
    }
    bench.remove("star.png")
    _ = try session.line(with: "\"input.missing\"")
    #expect(session.finish().status == 0)
  }

  @Test func `an image that is missing is waited for`() throws {
    let session = try bench.start(
      "canvas:64,red", "-o", "out.png", "--badge", "./star.png,at=center,size=16,cutout=0",
      "--params", "-", "--json")
    _ = try session.line(with: "\"input.missing\"")
    try folder.write(bench.picture(WatchBench.green), to: "star.png")
    _ = try session.line(with: "\"frame\"")
    #expect(try bench.middle() == WatchBench.green.premultiplied)
    #expect(session.finish().status == 0)
  }
}
