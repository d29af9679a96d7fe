import Codecs
import Raster
import TestSupport
import Testing

@Suite struct OrientationTests {
  private let bench = Workbench()

  /// The letters of the quadrants as displayed, rows from the top, by Exif value.
  private static let displayed = [
    1: "abcd", 2: "badc", 3: "dcba", 4: "cdab", 5: "acbd", 6: "cadb", 7: "dbca", 8: "bdac",
  ]

  @Test(arguments: 1...8)
  func `a picture is turned as its Exif value says`(_ value: Int) throws {
    try write(value)
    try bench.make("in.jpg", "-o", "out.png")
    let icon = try bench.decoded("out.png")
    #expect(icon.size == Self.displayedSize(value))
    #expect(letters(icon) == Self.displayed[value])
  }

  @Test(arguments: 1...8)
  func `a JPEG is written turned and without an orientation`(_ value: Int) throws {
    try write(value)
    try bench.make("in.jpg", "-o", "out.jpg", "--quality", "100")
    let image = try decode(bench.folder.read("out.jpg"))
    #expect(image.header.orientation == .upright)
    #expect(letters(image.bitmap) == Self.displayed[value])
  }

  @Test(arguments: 1...8)
  func `a badge lands in the displayed corner`(_ value: Int) throws {
    try write(value)
    try bench.make(
      "in.jpg", "-o", "out.png", "--status", "#ff00ff,at=top-right,size=6,cutout=0")
    let icon = try bench.decoded("out.png")
    let places = icon.pixels.indices.filter { icon.pixels[$0] == Pixel(255, 0, 255, 255) }
    #expect(places.count >= 16)
    #expect(places.allSatisfy { $0 % icon.width >= icon.width / 2 && $0 / icon.width < 8 })
  }

  @Test(arguments: 1...8)
  func `no-orient leaves the picture as it is stored`(_ value: Int) throws {
    try write(value)
    try bench.make("in.jpg", "--no-orient", "-o", "out.png")
    let icon = try bench.decoded("out.png")
    #expect(icon.size == PixelSize(32, 16))
    #expect(letters(icon) == "abcd")
  }

  @Test(arguments: 1...8)
  func `info reports the displayed size`(_ value: Int) throws {
    try write(value)
    let size = Self.displayedSize(value)
    let result = try bench.run("info", "--json", "in.jpg")
    #expect(result.status == 0)
    #expect(result.text.contains("\"width\": \(size.width), \"height\": \(size.height)"))
    #expect(result.text.contains("\"stored_width\": 32, \"stored_height\": 16"))
  }

  @Test(arguments: [0, 9, 65_535])
  func `an Exif value without a meaning is upright`(_ value: Int) throws {
    try write(value)
    try bench.make("in.jpg", "-o", "out.png")
    #expect(try letters(bench.decoded("out.png")) == "abcd")
  }

  private static func displayedSize(_ value: Int) -> PixelSize {
    value < 5 ? PixelSize(32, 16) : PixelSize(16, 32)
  }

  private static let quadrants = [
    Pixel(255, 0, 0, 255), Pixel(0, 255, 0, 255), Pixel(0, 0, 255, 255), Pixel(255, 255, 0, 255),
  ]

  /// Writes `in.jpg`: red, green, blue and yellow quadrants, with an Exif orientation.
  private func write(_ value: Int) throws {
    let size = PixelSize(32, 16)
    let picture = Bitmap(
      size,
      pixels: (0..<size.area).map { Self.quadrants[$0 % 32 / 16 + $0 / 32 / 8 * 2] })
    let bytes = try encode(picture, EncodeOptions(format: .jpeg, quality: 100))
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1]
      + [UInt8(value >> 8), UInt8(value & 255), 0, 0, 0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    try bench.folder.write(Array(bytes[..<2]) + segment + bytes[2...], to: "in.jpg")
  }

  /// The quadrants' colours as a, b, c, d; a question mark for other colours.
  private func letters(_ icon: Bitmap) -> String {
    let centers = [1, 3].flatMap { y in
      [1, 3].map { x in icon[icon.width * x / 4, icon.height * y / 4] }
    }
    return String(
      centers.map { center in
        zip("abcd", Self.quadrants).first { difference($0.1, center) <= 3 }?.0 ?? "?"
      })
  }
}
