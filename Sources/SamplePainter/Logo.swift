import Codecs
import Raster

/// A fox's head of flat shapes in five colours.
enum Logo {
  private static let paper = Color(0xFBF3E4)
  private static let orange = Color(0xF2762E)
  private static let rust = Color(0xC9521C)
  private static let cream = Color(0xFFFDF8)
  private static let ink = Color(0x2B2438)

  static func file() throws(EncodeError) -> [UInt8] {
    var easel = Easel(512, 512)
    easel.fill(Coverage(PixelRect(easel.size), filledWith: 255), paper)
    for piece in pieces {
      for corners in [piece.corners, piece.corners.map { (512 - $0.0, $0.1) }] {
        fill(&easel, corners, piece.color)
      }
    }
    fill(&easel, [(226, 392), (286, 392), (282, 412), (256, 434), (230, 412)], ink, rounding: 8)
    return try easel.png()
  }

  /// The left half; the right one mirrors it.
  private static let pieces: [(color: Color, corners: [(Double, Double)])] = [
    (rust, [(84, 64), (214, 176), (104, 274)]),
    (ink, [(108, 112), (176, 172), (120, 226)]),
    (orange, [(256, 172), (256, 436), (160, 352), (70, 296), (118, 196), (186, 166)]),
    (cream, [(70, 296), (160, 292), (222, 330), (256, 436), (160, 388)]),
    (rust, [(256, 172), (256, 330), (226, 250)]),
    (ink, [(148, 268), (196, 262), (212, 290), (178, 296)]),
  ]

  private static func fill(
    _ easel: inout Easel, _ corners: [(Double, Double)], _ color: Color, rounding: Double = 3
  ) {
    let outline = Outline.polygon(Curve.polygon(corners).points, rounding: rounding)
    easel.fill(easel.area(outline).stepped(5), color)
  }
}
