import Raster
import TestSupport
import Testing

@Suite struct SmallSizesTests {
  private let bench = Workbench()

  /// A round avatar's side, and the edges of its dot's box and the diameter of the hole.
  struct Dot: Sendable {
    let side: Int
    let low, high, hole: Double

    /// The proportions that larger icons have: 24 %, centred on the circle, 4 % of cutout.
    init(scaled side: Int) {
      self.side = side
      let center = Double(side) * (0.5 + 0.125.squareRoot())
      (low, high) = (center - 0.12 * Double(side), center + 0.12 * Double(side))
      hole = 0.32 * Double(side)
    }

    init(_ side: Int, _ low: Double, _ high: Double, hole: Double) {
      (self.side, self.low, self.high, self.hole) = (side, low, high, hole)
    }
  }

  @Test(arguments: [
    Dot(16, 10, 16, hole: 10), Dot(22, 13, 22, hole: 13), Dot(32, 22, 32, hole: 14),
    Dot(64, 47, 62, hole: 21), Dot(scaled: 128), Dot(scaled: 512),
  ])
  func `a presence dot and its hole lie where they should`(_ dot: Dot) throws {
    let icon = try bench.icon(
      "canvas:512,white", "-s", "\(dot.side)", "--shape", "circle", "--status", "online")
    #expect(icon.size == PixelSize(dot.side, dot.side))
    let half = Double(dot.side) / 2
    let middle = (dot.low + dot.high) / 2
    let center = Point(middle, middle)
    for y in 0..<dot.side {
      for x in 0..<dot.side {
        let avatar = discShare(x, y, center: Point(half, half), radius: half)
        let hole = discShare(x, y, center: center, radius: dot.hole / 2)
        let badge = discShare(x, y, center: center, radius: (dot.high - dot.low) / 2)
        let expected = (badge + avatar * (1 - hole) * (1 - badge)) * 255
        guard abs(Double(icon[x, y].w) - expected) > 4 else { continue }
        Issue.record("alpha \(icon[x, y].w) at \(x), \(y), expected \(expected)")
      }
    }
  }

  @Test(arguments: [
    ["--border", "3%,align=outside"], ["--border", "5,align=center"], ["--rotate", "30"],
    ["--status", "online,x=-20,clip=none"], ["--pad", "7"],
    ["--border", "3%,align=outside", "--status", "busy,x=-9,y=-4,clip=none"],
    ["--rotate", "10", "--border", "2,align=outside,gap=3", "--pad", "1"],
  ])
  func `a size is the file's size whatever grows`(_ steps: [String]) throws {
    for size in [PixelSize(512, 512), PixelSize(129, 64)] {
      let line = ["canvas:200x100,teal", "-s", "\(size.width)x\(size.height)"] + steps
      let result = try bench.run(line + ["-o", "out.png"])
      #expect(result.status == 0, "\(result.errorText)")
      #expect(try bench.decoded("out.png").size == size)
    }
  }

  @Test func `flags are sorted unless their order is asked for`() throws {
    func bytes(_ line: String...) throws -> [UInt8] {
      let result = try bench.run(["canvas:64,blue"] + line)
      #expect(result.status == 0, "\(result.errorText)")
      return result.output
    }
    let sorted = try bytes("--shape", "circle", "--border", "3%")
    #expect(try bytes("--border", "3%", "--shape", "circle") == sorted)
    #expect(try bytes("--in-order", "--shape", "circle", "--border", "3%") == sorted)
    #expect(try bytes("--in-order", "--border", "3%", "--shape", "circle") != sorted)
  }
}
