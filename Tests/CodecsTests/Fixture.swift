import Raster
import TestSupport
import Testing

/// A small picture of the project's own and what its drawing says it must decode to.
struct Fixture: Sendable, CustomTestStringConvertible {
  let name: String
  let size: PixelSize
  let tolerance: Int
  /// Straight colours by place.
  let points: [Point]
  /// The code of the one warning that is expected, if any.
  let warning: String?

  struct Point: Sendable {
    let x, y: Int
    let color: Color
  }

  static let all: [Fixture] = {
    ["fixtures.tsv", "other-fixtures.tsv"].flatMap { name -> [Fixture] in
      guard let table = try? SharedFolder.packageBytes("Tests/CodecsTests/Fixtures/" + name)
      else { return [] }
      return readTable(String(decoding: table, as: UTF8.self)).compactMap { Fixture($0) }
    }
  }()

  static func named(_ name: String) throws -> Fixture {
    try #require(all.first { $0.name == name })
  }

  private init?(_ row: [String: String]) {
    guard let name = row["file"], let width = Int(row["width"] ?? ""),
      let height = Int(row["height"] ?? ""), let tolerance = Int(row["tolerance"] ?? "")
    else { return nil }
    self.name = name
    size = PixelSize(width, height)
    self.tolerance = tolerance
    warning = row["warning"] == "-" ? nil : row["warning"]
    points = (row["points"] ?? "").split(separator: ";").compactMap { text in
      let numbers = text.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 6 else { return nil }
      let channels = numbers[2...].map { UInt8(clamping: $0) }
      return Point(
        x: numbers[0], y: numbers[1],
        color: Color(channels[0], channels[1], channels[2], channels[3]))
    }
  }

  var testDescription: String { name }

  func bytes() throws -> [UInt8] {
    try SharedFolder.packageBytes("Tests/CodecsTests/Fixtures/" + name)
  }

  /// Where a picture differs from the drawing, premultiplied.
  func differences(_ bitmap: Bitmap) -> [String] {
    points.compactMap { point in
      let (got, wanted) = (bitmap[point.x, point.y], point.color.premultiplied)
      return largestDifference(got, wanted) <= tolerance
        ? nil : "(\(point.x), \(point.y)) is \(got), expected \(wanted) ±\(tolerance)"
    }
  }
}

func largestDifference(_ one: Pixel, _ other: Pixel) -> Int {
  (0..<4).map { abs(Int(one[$0]) - Int(other[$0])) }.max() ?? 0
}
