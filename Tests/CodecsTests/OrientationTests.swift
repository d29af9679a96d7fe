import Raster
import Testing

@testable import Codecs

@Suite struct OrientationTests {
  /// The letters of the quadrants as displayed, rows from the top, by Exif value.
  static let displayed = [
    1: "abcd", 2: "badc", 3: "dcba", 4: "cdab", 5: "acbd", 6: "cadb", 7: "dbca", 8: "bdac",
  ]

  @Test(arguments: 1...8)
  func `a picture is turned as its Exif value says`(_ value: Int) throws {
    let image = try decode(Self.quadrants(exif: value))
    let size = value < 5 ? PixelSize(32, 16) : PixelSize(16, 32)
    #expect(image.bitmap.size == size)
    #expect(image.header.displayedSize == size)
    #expect(image.header.storedSize == PixelSize(32, 16))
    #expect(letters(image.bitmap) == Self.displayed[value])
  }

  @Test(arguments: 1...8)
  func `a picture that is not turned shows as it is stored`(_ value: Int) throws {
    var options = DecodeOptions()
    options.orient = false
    let image = try decode(Self.quadrants(exif: value), options: options)
    #expect(image.bitmap.size == PixelSize(32, 16))
    #expect(letters(image.bitmap) == "abcd")
  }

  @Test(arguments: [0, 9, 65535])
  func `an Exif value without a meaning is upright`(_ value: Int) throws {
    let image = try decode(Self.quadrants(exif: value))
    #expect(image.header.orientation == .upright)
    #expect(letters(image.bitmap) == "abcd")
  }

  @Test func `every pixel of an odd picture finds its place`() {
    let size = PixelSize(5, 3)
    let stored = Bitmap(size, pixels: (0..<15).map { Pixel(repeating: UInt8($0)) })
    // The stored column and row of the displayed pixel (x, y), by the Exif 2.32 table of values.
    let places: [Int: (Int, Int) -> (Int, Int)] = [
      1: { ($0, $1) }, 2: { (4 - $0, $1) }, 3: { (4 - $0, 2 - $1) }, 4: { ($0, 2 - $1) },
      5: { ($1, $0) }, 6: { ($1, 2 - $0) }, 7: { (4 - $1, 2 - $0) }, 8: { (4 - $1, $0) },
    ]
    for orientation in Orientation.allCases {
      let turned = orientation.applied(to: stored)
      guard let place = places[orientation.rawValue] else { continue }
      for y in 0..<turned.height {
        for x in 0..<turned.width {
          let (column, row) = place(x, y)
          #expect(turned[x, y] == stored[column, row], "\(orientation) at \(x), \(y)")
        }
      }
    }
  }

  @Test func `an orientation is read in both byte orders`() {
    #expect(Orientation(exifBlock: Self.exif(6, littleEndian: true)) == .quarterTurn)
    #expect(Orientation(exifBlock: Self.exif(6, littleEndian: false)) == .quarterTurn)
  }

  @Test func `a block that is cut gives no orientation`() {
    let block = Self.exif(6, littleEndian: true)
    for length in 0..<20 { #expect(Orientation(exifBlock: Array(block.prefix(length))) == nil) }
  }

  /// The quadrants with an Exif segment.
  static func quadrants(exif value: Int) throws -> [UInt8] {
    let bytes = try Fixture.named("quadrants.jpg").bytes()
    let data = Array("Exif\0\0".utf8) + exif(value, littleEndian: value % 2 == 0)
    let length = data.count + 2
    let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + data
    return bytes[..<2] + segment + bytes[2...]
  }

  static func exif(_ value: Int, littleEndian: Bool) -> [UInt8] {
    let (low, high) = (UInt8(value & 255), UInt8(value >> 8))
    return littleEndian
      ? Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, low, high, 0, 0]
        + [0, 0, 0, 0]
      : Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, high, low, 0, 0]
        + [0, 0, 0, 0]
  }

  /// Red, green, blue and yellow quadrants as a, b, c, d; a question mark for other colours.
  private func letters(_ bitmap: Bitmap) -> String {
    let colors: [(Character, Pixel)] = [
      ("a", Pixel(255, 0, 0, 255)), ("b", Pixel(0, 255, 0, 255)), ("c", Pixel(0, 0, 255, 255)),
      ("d", Pixel(255, 255, 0, 255)),
    ]
    let (width, height) = (bitmap.width, bitmap.height)
    let centers = [1, 3].flatMap { y in [1, 3].map { x in (width * x / 4, height * y / 4) } }
    return String(
      centers.map { x, y in
        colors.first { largestDifference($0.1, bitmap[x, y]) <= 3 }?.0 ?? "?"
      })
  }
}
