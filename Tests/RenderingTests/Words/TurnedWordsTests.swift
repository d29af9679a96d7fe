import Raster
import TestSupport
import Testing

@Suite struct TurnedWordsTests {
  private let canvas = WordCanvas()
  private static let kinds = ["label", "text", "count"]

  /// A word in the middle of the canvas, with more parameters.
  private func icon(_ kind: String, _ more: String = "") throws -> Bitmap {
    let primary = kind == "count" ? "\"value\": 427" : "\"text\": \"FR7\""
    return try canvas.icon(
      "{\"\(kind)\": {\(primary), \"font\": \"builtin\", \"at\": \"center\", \"size\": 40\(more)}}",
      side: 160)
  }

  @Test(arguments: kinds) func `quarter turns move pixels and change none`(kind: String) throws {
    let plain = try icon(kind)
    for quarters in 1..<4 {
      #expect(
        try icon(kind, ", \"rotate\": \(90 * quarters)") == plain.turned(quarters: quarters),
        "\(90 * quarters)°")
    }
    #expect(plain.turned(quarters: 1) != plain && plain.turned(quarters: 2) != plain)
  }

  @Test(arguments: kinds) func `mirrors move pixels and change none`(kind: String) throws {
    let plain = try icon(kind)
    let across = try icon(kind, ", \"flip\": \"horizontal\"")
    let down = try icon(kind, ", \"flip\": \"vertical\"")
    for y in 0..<160 {
      for x in 0..<160 where across[x, y] != plain[159 - x, y] || down[x, y] != plain[x, 159 - y] {
        Issue.record("\(kind) at \(x), \(y)")
        return
      }
    }
    #expect(across != plain && down != plain)
  }

  @Test(arguments: kinds, [-30.0, 17, 45, 60])
  func `any other angle keeps the middle, the area and the shape`(kind: String, angle: Double)
    throws
  {
    let plain = Moments(try icon(kind))
    let turned = Moments(try icon(kind, ", \"rotate\": \(angle)"))
    #expect(abs(turned.mass / plain.mass - 1) < 0.01)
    // The mean moves around the canvas's middle, clockwise on a screen.
    let (dx, dy) = (plain.x - 80, plain.y - 80)
    let turn = angle * .pi / 180
    let (across, down) = (cosine(turn), sine(turn))
    #expect(abs(turned.x - (80 + dx * across - dy * down)) < 0.6)
    #expect(abs(turned.y - (80 + dx * down + dy * across)) < 0.6)
    // Second moments turn by twice the angle.
    let (difference, product) = (plain.xx - plain.yy, 2 * plain.xy)
    let (across2, down2) = (cosine(2 * turn), sine(2 * turn))
    let scale = plain.xx + plain.yy
    #expect(
      abs(turned.xx - turned.yy - (difference * across2 - product * down2)) < 0.02 * scale)
    #expect(abs(2 * turned.xy - (difference * down2 + product * across2)) < 0.02 * scale)
  }
}

/// The mass of a picture's alpha, its mean and its second moments about that mean.
private struct Moments {
  var mass = 0.0
  var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)

  init(_ bitmap: Bitmap) {
    // In half pixels, so that all sums are whole numbers.
    var (sum, sumX, sumY, sumXX, sumYY, sumXY) = (0, 0, 0, 0, 0, 0)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width where bitmap[column, row].w > 0 {
        let (alpha, x, y) = (Int(bitmap[column, row].w), 2 * column + 1, 2 * row + 1)
        sum += alpha
        sumX += alpha * x
        sumY += alpha * y
        sumXX += alpha * x * x
        sumYY += alpha * y * y
        sumXY += alpha * x * y
      }
    }
    mass = Double(sum)
    (x, y) = (Double(sumX) / mass / 2, Double(sumY) / mass / 2)
    xx = Double(sumXX) / mass / 4 - x * x
    yy = Double(sumYY) / mass / 4 - y * y
    xy = Double(sumXY) / mass / 4 - x * y
  }
}
