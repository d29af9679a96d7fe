import Codecs
import Raster

/// A striped cone with a pompom and a ruffled brim, on nothing; tilted a little when worn.
enum PartyHat {
  private static let stripes = [
    Color(0xF43F5E), Color(0xFDE047), Color(0x38BDF8), Color(0xFDE047),
  ]
  private static let tip = Point(256, 96)

  static func file() throws(EncodeError) -> [UInt8] {
    var easel = Easel(512, 512)
    let cone = easel.area(
      Curve.closed([
        (256, 78), (264, 84), (330, 236), (404, 420), (404, 420), (340, 448), (256, 456),
        (172, 448), (108, 420), (108, 420), (182, 236), (248, 84),
      ]))
    drawStripes(&easel, cone)
    drawRuffle(&easel)
    drawPompom(&easel)
    return try easel.png()
  }

  private static func drawStripes(_ easel: inout Easel, _ cone: Coverage) {
    easel.fill(cone, stripes[0])
    for band in 0..<6 {
      let top = 90 + Double(band) * 66
      let wave = Curve.closed([
        (60, top + 30), (180, top + 24), (330, top - 26), (452, top - 60), (452, top - 60),
        (452, top + 6), (452, top + 6), (330, top + 40), (180, top + 90), (60, top + 96),
        (60, top + 96), (60, top + 30),
      ])
      easel.fill(
        cone.multiplied(by: easel.area(wave)), stripes[band % stripes.count])
    }
    for index in 0..<26 {
      let y = Noise.between(150, 420, index, 3)
      let reach = (y - 80) * 0.36
      let x = 256 + Noise.between(-reach, reach, index, 4)
      let dot = easel.circle(x, y, Noise.between(4, 7, index, 5))
      easel.fill(dot.multiplied(by: cone), .white, opacity: 0.9)
    }
    let light = easel.spot(206, 300, 130, 520)
    easel.fill(cone.multiplied(by: light), .white, opacity: 0.5)
    let shade = easel.spot(392, 360, 220, 640)
    easel.blend(cone.multiplied(by: shade), Color(0x6D1B5C), .multiply, opacity: 0.75)
  }

  private static func drawRuffle(_ easel: inout Easel) {
    for index in 0..<11 {
      let t = Double(index) / 10 * 2 - 1
      let (x, y) = (256 + t * 146, 448 - t * t * 30)
      let ball = easel.circle(x, y, 25)
      easel.fill(
        ball, [.white, Color(0xF9D5E5), Color(0xE58BB5)], around: Point(x - 6, y - 8), radius: 36)
    }
  }

  private static func drawPompom(_ easel: inout Easel) {
    let shades = [Color(0xA21CAF), Color(0xD946EF), Color(0xF0ABFC)]
    for (layer, color) in shades.enumerated() {
      let reach = 70 - Double(layer) * 17
      let center = tip - Point(Double(layer) * 7, Double(layer) * 8)
      let tufts = (0..<90).map { index in
        let direction = Point.direction(
          degrees: Double(index) * 4 + Noise.between(-3, 3, index, 7))
        let length = reach * Noise.between(0.75, 1, index, UInt64(layer))
        return Curve.stroke([center, center + direction * length]) { 9 - 6 * $0 }
      }
      easel.fill(easel.area(tufts), color)
    }
  }
}
