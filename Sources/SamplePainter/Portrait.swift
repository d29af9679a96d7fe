import Codecs
import Raster

/// A person with long hair before a wall, stored turned as cameras store upright pictures.
enum Portrait {
  /// The axis of the face.
  static let axis = 600.0

  static func file() throws(EncodeError) -> [UInt8] {
    var easel = Easel(1200, 1600)
    drawWall(&easel)
    drawBackHair(&easel)
    drawNeck(&easel)
    drawSweater(&easel)
    drawFace(&easel)
    drawEyes(&easel)
    drawNoseAndMouth(&easel)
    drawFrontHair(&easel)
    easel.addGrain(1, seed: 11)
    // Shown turned clockwise by a quarter: orientation 6.
    let stored = easel.bitmap.turned(quarters: 3)
    let jpeg = try encode(stored, EncodeOptions(format: .jpeg, quality: 76))
    return ExifSegment.insert(orientation: 6, into: jpeg)
  }

  private static func drawWall(_ easel: inout Easel) {
    let all = Coverage(PixelRect(easel.size), filledWith: 255)
    easel.fill(all, [Color(0x2A8C8C), Color(0x17616B), Color(0x0C3346)], angle: 165)
    easel.fill(easel.spot(380, 420, 1500, 1500), Color(0x8FE3CF), opacity: 0.55)
    // Lights out of focus.
    for index in 0..<26 {
      let x = Noise.between(-40, 1240, index, 21)
      let y = Noise.between(0, 1150, index, 22)
      let radius = Noise.between(18, 74, index, 23)
      let color = index % 3 == 0 ? Color(0xFFE3A3) : Color(0xA7F3E0)
      let opacity = Noise.between(0.05, 0.17, index, 24)
      let disc = easel.circle(x, y, radius)
      easel.fill(disc, color, opacity: opacity)
      easel.fill(disc.excluding(easel.circle(x, y, radius - 4)), color, opacity: opacity)
    }
  }

  private static func drawNeck(_ easel: inout Easel) {
    let neck = easel.area(
      Curve.symmetric(
        [
          (600, 780), (676, 790), (684, 900), (696, 985), (760, 1042), (800, 1090), (600, 1190),
        ], axis: axis))
    easel.fill(neck, [Skin.light, Skin.middle], angle: 100)
    // The chin throws a shadow.
    let shadow = easel.area(faceLine).moved(14, 66).softened(by: 16, in: easel.size)
    easel.blend(neck.multiplied(by: shadow), Skin.shade, .multiply, opacity: 0.85)
    easel.blend(
      neck.multiplied(by: easel.spot(720, 960, 190, 420)), Skin.shade, .multiply, opacity: 0.6)
    let bones = [
      Curve.lens([(590, 1062), (550, 1040), (500, 1030)], width: 7),
      Curve.lens([(612, 1062), (652, 1040), (704, 1030)], width: 7),
    ]
    easel.blend(
      easel.area(bones).softened(by: 3, in: easel.size), Skin.shade, .multiply, opacity: 0.7)
  }

  private static func drawSweater(_ easel: inout Easel) {
    let body = easel.area(
      Curve.symmetric(
        [
          (600, 1112), (664, 1100), (716, 1056), (738, 1014), (800, 1044), (930, 1090),
          (1040, 1150), (1106, 1270), (1140, 1440), (1156, 1640), (1156, 1640), (600, 1640),
        ], axis: axis))
    easel.blend(
      body.moved(0, -10).softened(by: 10, in: easel.size), Skin.shade, .multiply, opacity: 0.5)
    easel.fill(body, [Color(0xF6C65B), Color(0xE9A93A), Color(0xC07B22)], angle: 155)
    for side in [-1.0, 1.0] {
      let fold = Curve.lens(
        [(600 + side * 350, 1660), (600 + side * 362, 1520), (600 + side * 392, 1390)], width: 30)
      let area = easel.area(fold).softened(by: 12, in: easel.size).multiplied(by: body)
      easel.blend(area, Color(0xA85F1B), .multiply, opacity: 0.4)
    }
    drawKnit(&easel, body)
    let collar = Curve.line(
      [
        (462, 1014), (484, 1056), (536, 1100), (600, 1112), (664, 1100), (716, 1056), (738, 1014),
      ], width: 46)
    let band = easel.area(collar)
    easel.blend(
      body.multiplied(by: band.moved(0, 16).softened(by: 8, in: easel.size)), Color(0xA85F1B),
      .multiply, opacity: 0.6)
    easel.fill(band, [Color(0xF8CF70), Color(0xD9962F)], angle: 150)
    let ribs = (0...46).map { index in
      let t = Double(index) / 46 * 2 - 1
      let (x, y) = (600 + t * 138, 1112 - 100 * t * t)
      let (across, down) = (t * 20, 22 - 14 * t * t)
      return Curve.line([(x - across, y - down), (x + across, y + down)], width: 2.2)
    }
    easel.blend(band.multiplied(by: easel.area(ribs)), Color(0xA85F1B), .multiply, opacity: 0.45)
  }

  /// Rows of stitches.
  private static func drawKnit(_ easel: inout Easel, _ body: Coverage) {
    var stitches: [Curve] = []
    for column in 0..<64 {
      for row in 0..<34 {
        let (x, y) = (20 + Double(column) * 18, 1040 + Double(row) * 17)
        stitches.append(Curve.lens([(x, y), (x + 5, y + 9), (x + 8, y + 18)], width: 3.6))
        stitches.append(Curve.lens([(x + 17, y), (x + 12, y + 9), (x + 9, y + 18)], width: 3.6))
      }
    }
    let knit = body.multiplied(by: easel.area(stitches))
    easel.blend(knit, Color(0x9A5A1C), .multiply, opacity: 0.28)
    easel.blend(
      body.multiplied(by: easel.spot(340, 1180, 520, 420)), Color(0xFFF0C2), .screen, opacity: 0.3)
  }
}

/// The colours of the skin.
enum Skin {
  static let bright = Color(0xFFE4CC)
  static let light = Color(0xF6C9A6)
  static let middle = Color(0xE7AC84)
  static let shade = Color(0xC47D5C)
  static let blush = Color(0xE8705F)
}
