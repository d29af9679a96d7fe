import Codecs
import Raster

/// Mountains by a lake after sunset.
enum Landscape {
  private static let shore = 690.0

  static func file() throws(EncodeError) -> [UInt8] {
    var easel = Easel(1600, 1067)
    drawSky(&easel)
    drawMountains(&easel)
    drawLake(&easel)
    drawForest(&easel)
    easel.addGrain(1, seed: 91)
    return try encode(easel.bitmap, EncodeOptions(format: .jpeg, quality: 82))
  }

  private static func rows(_ easel: Easel, _ top: Double, _ bottom: Double) -> Coverage {
    easel.area(
      Outline.rectangle(
        Box(left: 0, top: top, right: Double(easel.size.width), bottom: bottom)))
  }

  private static func drawSky(_ easel: inout Easel) {
    let sky = [0x191B4B, 0x3B2A6B, 0x7A3F83, 0xC65B7C, 0xF58F63, 0xFFC46B, 0xFFE3A0]
    easel.fill(rows(easel, 0, 720), sky.map { Color(UInt32($0)) }, angle: 180)
    easel.fill(easel.spot(1060, 520, 1500, 800), Color(0xFFD98A), opacity: 0.55)
    for index in 0..<150 {
      let y = 380 * Noise.unit(index, 0, 92) * Noise.unit(index, 1, 92)
      let star = easel.circle(
        Noise.between(0, 1600, index, 93), y, Noise.between(0.6, 1.9, index, 94))
      easel.fill(star, .white, opacity: 0.9 - y / 500)
    }
    drawClouds(&easel)
    easel.fill(easel.spot(1060, 472, 460, 460), Color(0xFFF1C4), opacity: 0.8)
    easel.fill(easel.circle(1060, 472, 56), [Color(0xFFFDEB), Color(0xFFE9A8)], angle: 180)
  }

  private static func drawClouds(_ easel: inout Easel) {
    for index in 0..<15 {
      let y = Noise.between(200, 520, index, 95)
      let x = Noise.between(-100, 1600, index, 96)
      let length = Noise.between(240, 640, index, 97)
      let line = (0...6).map { step -> (Double, Double) in
        let t = Double(step) / 6
        return (x + length * t, y + 12 * Noise.ridge(t * 2, octaves: 2, seed: UInt64(index)))
      }
      let cloud = easel.area(Curve.lens(line, width: Noise.between(8, 26, index, 98)))
        .softened(by: 5, in: easel.size)
      easel.fill(
        cloud, y > 380 ? Color(0xFFB07A) : Color(0xD9719A),
        opacity: Noise.between(
          0.25, 0.6, index, 99))
    }
  }

  private static func drawMountains(_ easel: inout Easel) {
    let ranges: [(top: Double, height: Double, waves: Double, near: UInt32, far: UInt32)] = [
      (470, 150, 3.2, 0x9A5A8C, 0xF0A07C), (530, 170, 4.1, 0x6A4484, 0xC9738A),
      (600, 130, 4.6, 0x44336F, 0x8A557F), (650, 70, 6, 0x2A2553, 0x4A3A6B),
    ]
    for (index, range) in ranges.enumerated() {
      let line = (0...400).map { step -> (Double, Double) in
        let x = Double(step) * 4
        let rise = Noise.ridge(
          x / 1600 * range.waves, octaves: 7, seed: UInt64(110 + index))
        return (x, range.top - range.height * rise)
      }
      let mountain = easel.area(Curve.polygon(line + [(1600, shore + 20), (0, shore + 20)]))
      easel.fill(mountain, [Color(range.near), Color(range.far)], angle: 180)
      easel.fill(
        mountain.multiplied(by: easel.spot(1060, 520, 760, 480)), Color(0xFFC27A),
        opacity: 0.34 - 0.07 * Double(index))
      // Mist lies in the valleys.
      easel.fill(
        mountain.multiplied(by: easel.spot(800, range.top + 120, 2200, 150)), Color(0xFFC9A8),
        opacity: 0.22)
    }
  }

  /// The picture above the shore again, upside down, darker, and in ripples that grow nearer.
  private static func drawLake(_ easel: inout Easel) {
    let size = easel.size
    var water = Bitmap(size)
    for y in Int(shore)..<size.height {
      let depth = Double(y) - shore
      let calm = depth / (1 + depth / 900)
      for x in 0..<size.width {
        let ripple = Noise.ridge(
          Double(y) * 0.16 - depth * depth * 0.00011 + Double(x) * 0.004, octaves: 3, seed: 121)
        let slant = Noise.ridge(Double(y) * 0.5 + Double(x) * 0.012, octaves: 2, seed: 122)
        let shift = (ripple * 14 + slant * 5) * (depth / 380)
        let from = Int(shore - 1 - calm + shift * 2)
        let across = Int(Double(x) + shift)
        water[x, y] =
          easel.bitmap[
            min(max(across, 0), size.width - 1), min(max(from, 0), Int(shore) - 1)]
      }
    }
    easel.draw(water)
    easel.fill(
      rows(easel, shore, Double(size.height)),
      [Color(0x1B1B4A).faded(to: 40), Color(0x14143C).faded(to: 190)], angle: 180)
    easel.fill(
      rows(easel, shore - 1, shore + 2), Color(0xFFD9A8), opacity: 0.22)
    drawGlitter(&easel)
  }

  /// The sun's path on the water.
  private static func drawGlitter(_ easel: inout Easel) {
    for index in 0..<170 {
      let depth = 340 * Noise.unit(index, 0, 131) * Noise.unit(index, 1, 131)
      let spread = 26 + depth * 0.34
      let x = 1060 + Noise.between(-spread, spread, index, 132)
      let length = 8 + depth * 0.22 * Noise.unit(index, 2, 131)
      let y = shore + 4 + depth
      let glint = Curve.lens(
        [(x - length, y), (x, y + 1), (x + length, y)], width: 2 + depth / 90)
      easel.fill(easel.area(glint), Color(0xFFE2A6), opacity: 0.65 - depth / 700)
    }
  }
}
