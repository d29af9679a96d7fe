import Raster
import TestSupport
import Testing

@Suite struct ColorTests {
  private let bench = Workbench()

  @Test(arguments: [
    "#F00", "#F00F", "#FF0000", "#FF0000FF", "red", "RED", "rgb(255 0 0)", "rgb(255,0,0)",
    "rgb(100% 0% 0%)", "hsl(0 100% 50%)",
  ])
  func `every spelling of red is the same red`(_ spelling: String) throws {
    let canvas = try bench.png("canvas:3x2,\(spelling)")
    #expect(canvas.size == PixelSize(3, 2))
    #expect(canvas.colors.allSatisfy { $0 == Color(255, 0, 0) })
    let padded = try bench.png("canvas:1,blue", "--pad", "1,\(spelling)")
    #expect(padded.size == PixelSize(3, 3))
    #expect(padded[0, 0] == Color(255, 0, 0))
  }

  @Test(arguments: ["#GGG", "#12345", "rgb(1,2)", ""])
  func `a malformed colour is an error that shows it`(_ spelling: String) throws {
    let result = try bench.run("canvas:1", "--pad", "1,color=\(spelling)", "-o", "out.png")
    #expect(result.status == 2)
    #expect(result.errorText.hasPrefix("statusicon: --pad: color: "))
    #expect(result.errorText.contains(spelling.isEmpty ? "is empty" : "\"\(spelling)\""))
    #expect(try bench.folder.names() == [])
  }

  @Test func `alpha stands last and a percentage multiplies it`() throws {
    #expect(try bench.png("canvas:1,#8f00")[0, 0] == .transparent)
    #expect(try bench.png("canvas:1,#0f08")[0, 0] == Color(0, 255, 0, 136))
    #expect(try bench.png("canvas:1,red@40%")[0, 0] == Color(255, 0, 0, 102))
  }
}
