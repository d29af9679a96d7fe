import Raster
import TestSupport
import Testing

@Suite struct SmallTrapsTests {
  private let bench = Workbench()

  @Test func `a small disc is symmetric and has a disc's area`() throws {
    // Sorted, the padding would come before the shape.
    let disc = try bench.png("canvas:6,white", "--in-order", "--shape", "circle", "--pad", "1")
    #expect(disc.size == PixelSize(8, 8))
    #expect(abs(disc.alphaSum - 28.27) <= 0.1)
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(disc[x, y] == disc[7 - x, y])
        #expect(disc[x, y] == disc[y, x])
      }
    }
  }

  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-no-marker.jpg"])
  func `ink on paper keeps its colours`(_ name: String) throws {
    try copyFixture(name)
    let icon = try bench.png(name)
    #expect(difference(icon[8, 8], .white) <= 3)
    #expect(difference(icon[24, 8], .black) <= 3)
    #expect(difference(icon[40, 8], Color(0, 255, 255)) <= 3)
  }

  @Test func `a gray JPEG with a profile for RGB warns and goes on`() throws {
    try copyFixture("gray-rgb-profile.jpg")
    let result = try bench.run("gray-rgb-profile.jpg", "-o", "out.png")
    #expect(result.status == 0)
    #expect(result.errorText.contains("gray-rgb-profile.jpg: warning: "))
    #expect(result.errorText.contains("profile"))
    let icon = try bench.decoded("out.png")
    #expect(difference(icon[24, 23], Pixel(128, 128, 128, 255)) <= 3)
  }

  @Test func `dashes under a pixel are one solid line`() throws {
    let clock = ContinuousClock()
    let started = clock.now
    let dashed = try bench.run(
      "canvas:64,blue", "--shape", "circle", "--border", "3,red,style=dashed,dash=0.001")
    // Half a million dashes would take far longer; starting the program is most of this.
    #expect(clock.now - started < .seconds(10))
    let solid = try bench.run("canvas:64,blue", "--shape", "circle", "--border", "3,red")
    #expect(dashed.status == 0)
    #expect(dashed.output == solid.output)
  }

  @Test func `a nearly transparent colour survives and a hidden one does not`() throws {
    try bench.draw("in.png", 2, 1) { x, _ in Color(200, 100, 50, x == 0 ? 1 : 0) }
    let icon = try bench.png("in.png")
    #expect(icon[0, 0].alpha == 1)
    #expect(icon[1, 0] == .transparent)
  }

  @Test func `equal lines write equal bytes without dates or texts`() throws {
    let line = [
      "canvas:100x80,teal", "-s", "48", "--corners", "auto", "--border", "2", "--status", "away",
    ]
    let (one, other) = (try bench.run(line), try bench.run(line))
    #expect(one.status == 0)
    #expect(one.output == other.output)
    let names = Set(try NaivePNG(one.output).chunks.map(\.name))
    #expect(names.isDisjoint(with: ["tIME", "tEXt", "zTXt", "iTXt", "eXIf"]))
  }

  private func copyFixture(_ name: String) throws {
    try bench.folder.write(
      SharedFolder.packageBytes("Tests/CodecsTests/Fixtures/\(name)"), to: name)
  }
}
