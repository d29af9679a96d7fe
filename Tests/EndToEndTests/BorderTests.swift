import Raster
import TestSupport
import Testing

@Suite struct BorderTests {
  private let bench = Workbench()
  private static let red = Color(255, 0, 0)
  private static let blue = Color(0, 0, 255)

  @Test(arguments: [("outside", 14, 2), ("center", 12, 2), ("inside", 10, 2)])
  func `a border lies where its alignment says`(_ align: String, _ side: Int, _ width: Int) throws {
    let icon = try bench.png("canvas:10,blue", "--border", "2,red,align=\(align)")
    #expect(icon.size == PixelSize(side, side))
    let inner = width..<side - width
    for y in 0..<side {
      for x in 0..<side {
        let expected = inner.contains(x) && inner.contains(y) ? Self.blue : Self.red
        #expect(icon[x, y] == expected, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [64, 512], [2, 16])
  func `an inside border on a circle has the area of its ring`(_ side: Int, _ width: Int) throws {
    let icon = try bench.icon(
      "canvas:\(side),blue", "--shape", "circle", "--border", "\(width),red")
    let (outer, inner) = (Double(side) / 2, Double(side) / 2 - Double(width))
    let (disc, ring) = (Double.pi * outer * outer, Double.pi * (outer * outer - inner * inner))
    #expect(icon.size == PixelSize(side, side))
    #expect(abs(icon.alphaSum - disc) <= disc * 0.005)
    #expect(abs(icon.sum(0) - ring) <= ring * 0.005)
  }

  @Test(arguments: [64, 512], [2, 16])
  func `an outside border leaves no gap to the picture`(_ side: Int, _ width: Int) throws {
    let icon = try bench.icon(
      "canvas:\(side),blue", "--shape", "circle", "--border", "\(width),red,align=outside")
    let grown = side + 2 * width
    #expect(icon.size == PixelSize(grown, grown))
    let radius = Double(grown) / 2
    for y in 0..<grown {
      for x in 0..<grown {
        let (dx, dy) = (abs(Double(x) + 0.5 - radius) + 0.5, abs(Double(y) + 0.5 - radius) + 0.5)
        guard dx * dx + dy * dy <= radius * radius, icon[x, y].w != 255 else { continue }
        Issue.record("alpha \(icon[x, y].w) at \(x), \(y)")
      }
    }
  }
}
