import Codecs
import Raster
import TestSupport
import Testing

@Suite struct JPEGOutputTests {
  private let bench: Workbench

  init() throws {
    bench = Workbench()
    let picture = Bitmap(PixelSize(64, 64), filledWith: Pixel(51, 102, 204, 255))
    let bytes = try encode(picture, EncodeOptions(format: .jpeg, quality: 95))
    try bench.folder.write(bytes, to: "in.jpg")
  }

  @Test func `a round JPEG is laid on white and says so`() throws {
    let result = try bench.run("in.jpg", "--corners", "32", "-o", "out.jpg")
    #expect(result.status == 0)
    #expect(result.errorText.contains("out.jpg: warning: "))
    #expect(result.errorText.contains("white"))
    #expect(result.errorText.split(separator: "\n").count == 1)
    let icon = try bench.decoded("out.jpg")
    for (x, y) in [(0, 0), (63, 0), (0, 63), (63, 63)] {
      #expect(difference(icon[x, y], Pixel(255, 255, 255, 255)) <= 3)
    }
    #expect(difference(icon[32, 32], Pixel(51, 102, 204, 255)) <= 3)
    // The picture has a blue of 204 and the matte 255; a compressed edge rings some way below.
    #expect(icon.pixels.allSatisfy { $0.z > 128 })
  }

  @Test func `a matte fills the corners without a warning`() throws {
    try bench.make("in.jpg", "--corners", "32", "--matte", "#00ff00", "-o", "out.jpg")
    let icon = try bench.decoded("out.jpg")
    #expect(difference(icon[0, 0], Pixel(0, 255, 0, 255)) <= 3)
    #expect(difference(icon[32, 32], Pixel(51, 102, 204, 255)) <= 3)
  }

  @Test func `a strict run refuses to lose transparency`() throws {
    let result = try bench.run("in.jpg", "--corners", "32", "--strict", "-o", "out.jpg")
    #expect(result.status == 2)
    #expect(result.errorText.contains("white"))
    #expect(try bench.folder.names() == ["in.jpg"])
  }

  @Test(arguments: [
    (["in.jpg", "--pad", "1"], 2), (["in.jpg", "--rotate", "10"], 2), (["canvas:8"], 2),
    (["canvas:8,#fff8"], 2), (["in.jpg", "--status", "online"], 2),
    (["in.jpg", "--status", "online,cutout=0"], 0), (["in.jpg", "--corners", "0"], 0),
    (["in.jpg", "--pad", "1,white"], 0), (["canvas:8,red"], 0), (["clear.png"], 1),
  ])
  func `a strict run refuses what it can foresee and no more`(line: [String], status: Int) throws {
    try bench.draw("clear.png", 2, 2) { _, _ in Color(255, 0, 0, 9) }
    let result = try bench.run(line + ["--strict", "-o", "out.jpg"])
    #expect(result.status == status, "\(result.errorText)")
    #expect(try bench.folder.names().contains("out.jpg") == (status == 0))
  }

  @Test func `a PNG on a matte has no alpha channel`() throws {
    let icon = try bench.png("in.jpg", "--corners", "32", "--matte", "#00ff00")
    #expect([2, 3].contains(icon.colorType))
    #expect(icon["tRNS"] == nil)
    #expect(icon[0, 0] == Color(0, 255, 0))
  }
}
