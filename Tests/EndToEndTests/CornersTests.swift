import Raster
import TestSupport
import Testing

@Suite struct CornersTests {
  private let bench = Workbench()

  @Test func `a rounded corner covers what its circle does`() throws {
    let icon = try bench.png("canvas:64,white", "--corners", "16")
    #expect(icon.colors.allSatisfy { $0.alpha == 0 || $0.red & $0.green & $0.blue == 255 })
    // The square without the four corners' (4 − π) · 16².
    #expect(abs(icon.alphaSum - 3876.25) <= 1)
    let center = Point(16, 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let share = discShare(x, y, center: center, radius: 16) * 255
        #expect(abs(Double(icon[x, y].alpha) - share) <= 4, "at \(x), \(y)")
      }
    }
    for (k, alpha) in [0, 0, 0, 0, 50, 255, 255].enumerated() {
      #expect(abs(Int(icon[k, k].alpha) - alpha) <= 4)
    }
    for (x, alpha) in zip(9..., [0, 15, 90, 155, 204, 236, 252, 255]) {
      #expect(abs(Int(icon[x, 0].alpha) - alpha) <= 4)
    }
  }

  @Test func `rounding is symmetric to the bit`() throws {
    let icon = try bench.png("canvas:64,white", "--corners", "16")
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(icon[x, y] == icon[63 - x, y])
        #expect(icon[x, y] == icon[x, 63 - y])
        #expect(icon[x, y] == icon[y, x])
      }
    }
  }

  @Test func `rounding multiplies the alpha that is there`() throws {
    let opaque = try bench.png("canvas:64,white", "--corners", "16")
    let half = try bench.png("canvas:64,#ffffff80", "--corners", "16")
    for (whole, part) in zip(opaque.colors, half.colors) {
      let expected = (128 * Double(whole.alpha) / 255).rounded()
      #expect(abs(Double(part.alpha) - expected) <= 1)
    }
  }
}
