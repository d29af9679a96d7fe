import Raster
import Testing
import TestSupport

private let white = Pixel(repeating: 255)

@Test(arguments: [0, 90, 180, 270, -90, 360, 720, -450.0])
func `quarter turns move pixels and change none`(degrees: Double) {
  let bitmap = Bitmap.noise(5, 3, seed: 1)
  let turned = bitmap.rotated(clockwise: Angle(degrees: degrees))
  #expect(turned == bitmap.turned(quarters: Int(degrees / 90)))
}

@Test func `the canvas grows to hold the turned picture`() {
  let bitmap = Bitmap(PixelSize(20, 10), filledWith: white)
  for degrees in stride(from: 1.0, to: 360, by: 13) where degrees != 90 {
    let (s, c) = (abs(sine(degrees * .pi / 180)), abs(cosine(degrees * .pi / 180)))
    let turned = bitmap.rotated(clockwise: Angle(degrees: degrees))
    #expect(
      turned.size
        == PixelSize(Int((20 * c + 10 * s).rounded(.up)), Int((20 * s + 10 * c).rounded(.up))))
    let area = turned.pixels.reduce(0) { $0 + Double($1.w) } / 255
    #expect(abs(area - 200) < 0.3, "\(degrees)")
    #expect(turned[0, 0].w < 128 && turned.isPremultiplied)
    #expect(turned.pixels.allSatisfy { $0.x == $0.w })
  }
}

@Test func `edges are antialiased by area`() {
  let bitmap = Bitmap(PixelSize(12, 9), filledWith: white)
  let degrees = 23.0
  let turned = bitmap.rotated(clockwise: Angle(degrees: degrees))
  let (s, c) = (sine(degrees * .pi / 180), cosine(degrees * .pi / 180))
  for y in 0..<turned.height {
    for x in 0..<turned.width {
      var inside = 0
      for i in 0..<48 {
        for j in 0..<48 {
          let u = Double(x) + (Double(i) + 0.5) / 48 - Double(turned.width) / 2
          let v = Double(y) + (Double(j) + 0.5) / 48 - Double(turned.height) / 2
          if abs(u * c + v * s) < 6, abs(v * c - u * s) < 4.5 { inside += 1 }
        }
      }
      #expect(abs(Double(turned[x, y].w) - Double(inside) / 2304 * 255) <= 3, "\(x),\(y)")
    }
  }
}

@Test func `what is up goes to the right when turned clockwise`() {
  var bitmap = Bitmap(PixelSize(21, 21), filledWith: Pixel(0, 0, 0, 255))
  for y in 0..<6 { for x in 8..<13 { bitmap[x, y] = white } }
  let turned = bitmap.rotated(clockwise: Angle(degrees: 80))
  #expect(turned[turned.width - 5, turned.height / 2].x > 200)
  #expect(turned[4, turned.height / 2].x < 50)
}

@Test func `one colour stays one colour inside and a ramp stays a ramp`() {
  let pixel = Color(40, 90, 200, 130).premultiplied
  let flat = Bitmap(PixelSize(16, 16), filledWith: pixel).rotated(clockwise: Angle(degrees: 33))
  for y in 8..<14 { for x in 8..<14 { #expect(flat[x, y] == pixel) } }
  var ramp = Bitmap(PixelSize(32, 32))
  for y in 0..<32 {
    for x in 0..<32 { ramp[x, y] = Pixel(UInt8(8 * x), UInt8(4 * y), 50, 255) }
  }
  let angle = Angle(degrees: 30)
  let turned = ramp.rotated(clockwise: angle)
  for y in 14..<30 {
    for x in 14..<30 {
      let u = Double(x) + 0.5 - Double(turned.width) / 2
      let v = Double(y) + 0.5 - Double(turned.height) / 2
      let a = u * cosine(angle.radians) + v * sine(angle.radians) + 15.5
      let b = v * cosine(angle.radians) - u * sine(angle.radians) + 15.5
      #expect(abs(Double(turned[x, y].x) - 8 * a) <= 1)
      #expect(abs(Double(turned[x, y].y) - 4 * b) <= 1)
    }
  }
}

@Test(arguments: [10, 45, 117.0])
func `mirrored pictures turn the mirrored way to the bit`(degrees: Double) {
  let bitmap = Bitmap.noise(9, 6, seed: 6)
  let turned = bitmap.rotated(clockwise: Angle(degrees: degrees))
  #expect(
    bitmap.flippedHorizontally.rotated(clockwise: Angle(degrees: -degrees))
      == turned.flippedHorizontally)
  #expect(
    bitmap.turned(quarters: 2).rotated(clockwise: Angle(degrees: degrees))
      == turned.turned(quarters: 2))
  #expect(
    bitmap.rotated(clockwise: Angle(degrees: 45)).size
      == bitmap.flippedVertically.rotated(clockwise: Angle(degrees: 135)).size)
}

@Test(arguments: [Double.nan, .infinity, 1e300, 1e-300, 90.0000001])
func `odd angles do not trap`(degrees: Double) {
  for size in [PixelSize(1, 1), PixelSize(1, 7), PixelSize(7, 1)] {
    let bitmap = Bitmap.noise(size.width, size.height, seed: 3)
    #expect(bitmap.rotated(clockwise: Angle(degrees: degrees)).isPremultiplied)
  }
}
