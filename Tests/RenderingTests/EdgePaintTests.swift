import Raster
import Rendering
import TestSupport
import Testing

@Suite struct EdgePaintTests {
  private let white = Bitmap(PixelSize(64, 64), filledWith: Pixel(255, 255, 255, 255))

  @Test func `rounding after an overlay multiplies alpha and leaves the mixed color`() throws {
    let steps = ##"{"overlay": {"color": "#3366ff", "opacity": "15%"}}, {"corners": 16}"##
    let icon = try DrawnImages().render(steps, on: white)
    // 85 % of white and 15 % of the blue; the area is the square without what its corners lose.
    let mixed = [0.85 * 255 + 0.15 * 51, 0.85 * 255 + 0.15 * 102, 255]
    var sum = 0.0
    for pixel in icon.pixels {
      sum += Double(pixel.w) / 255
      for channel in 0..<3 {
        #expect(abs(Double(pixel[channel]) - mixed[channel] * Double(pixel.w) / 255) <= 1)
      }
    }
    #expect(abs(sum - 3876.25) <= 1)
    for (place, alpha) in [(3, 0), (4, 50), (5, 255)] {
      #expect(abs(Int(icon[place, place].w) - alpha) <= 4)
    }
  }

  @Test func `a conic ring that ends as it begins has no seam at the top`() throws {
    let size = PixelSize(200, 200)
    let icon = try DrawnImages().render(
      ##"{"shape": "circle"}, {"border": {"width": 12, "color": "conic(0, red, lime, blue, red)"}}"##,
      on: Bitmap(size, filledWith: Pixel(0, 0, 0, 255)))
    // Along the middle of the ring: a degree is 1/120 of the way between two colors, 2.1 levels,
    // and a pixel's centre lies within 0.8 px of the place, half a degree.
    func pixel(_ degrees: Int) -> Pixel {
      let angle = Double(degrees) * .pi / 180
      return icon[Int(100 + 94 * sine(angle)), Int(100 - 94 * cosine(angle))]
    }
    for degrees in 0..<360 {
      let (one, two) = (pixel(degrees), pixel(degrees + 1))
      for channel in 0..<3 {
        #expect(abs(Int(one[channel]) - Int(two[channel])) <= 6, "\(degrees)°")
      }
    }
    #expect(pixel(0).x > 250 && pixel(120).y > 250 && pixel(240).z > 250)
  }

  @Test func `a picture paints a border where it would lie on the canvas`() throws {
    var halves = Bitmap(PixelSize(10, 10), filledWith: Pixel(255, 0, 0, 255))
    for y in 0..<10 { for x in 5..<10 { halves[x, y] = Pixel(0, 0, 255, 255) } }
    let icon = try DrawnImages(["./halves.png": halves]).render(
      #"{"border": {"width": 6, "color": "./halves.png"}}"#, on: white)
    #expect(icon[2, 32] == Pixel(255, 0, 0, 255) && icon[61, 32] == Pixel(0, 0, 255, 255))
    #expect(icon[10, 2] == Pixel(255, 0, 0, 255) && icon[54, 61] == Pixel(0, 0, 255, 255))
    #expect(icon[32, 32] == white[0, 0])
  }
}
