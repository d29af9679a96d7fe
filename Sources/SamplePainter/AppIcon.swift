import Codecs
import Raster

/// A speech bubble with a paper plane, on nothing.
enum AppIcon {
  private static let violet = Color(0x7C3AED)
  private static let blue = Color(0x2563EB)
  private static let cyan = Color(0x22D3EE)

  static func file() throws(EncodeError) -> [UInt8] {
    var easel = Easel(1024, 1024)
    drawBubble(&easel)
    drawPlane(&easel)
    return try easel.png()
  }

  private static func drawBubble(_ easel: inout Easel) {
    let body = easel.area(
      Outline.squircle(Box(left: 72, top: 72, right: 952, bottom: 864)))
    let tail = easel.area(
      Curve.closed([
        (216, 700), (216, 700), (480, 800), (420, 868), (320, 936), (186, 960), (186, 960),
        (236, 890), (236, 800),
      ]))
    let bubble = body.union(tail)
    easel.fill(bubble, [violet, blue, cyan], angle: 150)
    // A sheen from above and a darker foot give it a body.
    easel.fill(
      bubble.multiplied(by: easel.spot(330, 110, 1100, 720)), .white, opacity: 0.32)
    easel.fill(
      bubble.multiplied(by: easel.spot(800, 940, 1000, 560)), Color(0x1E1B8F), opacity: 0.35)
    let rim = body.subtracting(
      easel.area(Outline.squircle(Box(left: 72, top: 80, right: 952, bottom: 872))))
    easel.fill(rim, .white, opacity: 0.5)
  }

  private static func drawPlane(_ easel: inout Easel) {
    let nose = (776.0, 236.0)
    let left = Curve.polygon([nose, (236, 452), (402, 542)])
    let right = Curve.polygon([nose, (470, 582), (636, 706)])
    let keel = Curve.polygon([nose, (402, 542), (414, 728), (470, 582)])
    let fold = Curve.polygon([nose, (470, 582), (414, 728), (508, 612)])
    let plane = easel.area([left, right, keel])
    let shadow = plane.moved(10, 34).softened(by: 16, in: easel.size)
    easel.fill(shadow, Color(0x1B1464), opacity: 0.45)
    easel.fill(rounded(easel, keel), [Color(0xC7D2FE), Color(0x93A5F5)], angle: 180)
    easel.fill(rounded(easel, fold), Color(0x7F8FE8))
    easel.fill(rounded(easel, left), [.white, Color(0xEEF2FF)], angle: 120)
    easel.fill(rounded(easel, right), [.white, Color(0xDCE4FF)], angle: 150)
  }

  private static func rounded(_ easel: Easel, _ curve: Curve) -> Coverage {
    easel.area(Outline.polygon(curve.points, rounding: 10))
  }
}
