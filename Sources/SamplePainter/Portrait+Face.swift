import Raster

extension Portrait {
  /// The edge of the face, the hair's part of it too.
  static let faceLine = Curve.symmetric(
    [
      (600, 304), (700, 326), (776, 420), (800, 540), (797, 640), (774, 738), (724, 826),
      (660, 888), (600, 904),
    ], axis: axis)

  static func drawFace(_ easel: inout Easel) {
    let face = easel.area(faceLine)
    easel.fill(
      face, [Skin.bright, Skin.light, Skin.light, Skin.middle], around: Point(540, 560),
      radius: 420)
    func shade(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ opacity: Double
    ) {
      easel.blend(
        face.multiplied(by: easel.spot(x, y, width, height)), Skin.shade, .multiply,
        opacity: opacity)
    }
    shade(812, 660, 280, 700, 0.75)
    shade(396, 690, 150, 560, 0.5)
    shade(600, 930, 420, 180, 0.55)
    for x in [492.0, 708] {
      let cheek = easel.spot(x, 722, 190, 150)
      easel.fill(face.multiplied(by: cheek), Skin.blush, opacity: 0.34)
    }
    let glow = face.multiplied(by: easel.spot(500, 664, 130, 90))
    easel.fill(glow, Color(0xFFF3E4), opacity: 0.4)
    easel.fill(
      face.multiplied(by: easel.spot(560, 440, 300, 170)), Color(0xFFF3E4), opacity: 0.4)
    easel.fill(
      face.multiplied(by: easel.spot(594, 872, 90, 50)), Color(0xFFF3E4), opacity: 0.35)
    let freckles = (0..<34).map { index in
      let side = index % 2 == 0 ? -1.0 : 1
      let x = 600 + side * Noise.between(34, 150, index, 31)
      let y = Noise.between(668, 742, index, 32)
      return Outline.circle(center: Point(x, y), radius: Noise.between(1.6, 3, index, 33))
    }
    for freckle in freckles {
      easel.blend(easel.area(freckle), Skin.shade, .multiply, opacity: 0.5)
    }
  }

  static func drawNoseAndMouth(_ easel: inout Easel) {
    drawNose(&easel)
    drawMouth(&easel)
  }

  private static func drawNose(_ easel: inout Easel) {
    let side = Curve.lens([(624, 560), (630, 640), (646, 712), (622, 736)], width: 30)
    easel.blend(
      easel.area(side).softened(by: 9, in: easel.size), Skin.shade, .multiply, opacity: 0.6)
    easel.blend(easel.spot(600, 744, 130, 46), Skin.shade, .multiply, opacity: 0.75)
    easel.fill(easel.spot(592, 640, 40, 220), Color(0xFFF6EC), opacity: 0.38)
    easel.fill(easel.spot(592, 708, 46, 42), Color(0xFFF6EC), opacity: 0.75)
    let nostrils = [
      Curve.lens([(566, 734), (576, 727), (588, 735)], width: 8),
      Curve.lens([(614, 735), (626, 727), (636, 734)], width: 8),
    ]
    easel.fill(easel.area(nostrils).softened(by: 1, in: easel.size), Color(0x8A4A3A), opacity: 0.8)
    let wings = [
      Curve.lens([(556, 704), (547, 722), (557, 738)], width: 6),
      Curve.lens([(644, 704), (653, 722), (643, 738)], width: 6),
    ]
    easel.blend(
      easel.area(wings).softened(by: 2, in: easel.size), Skin.shade, .multiply, opacity: 0.8)
  }

  private static func drawMouth(_ easel: inout Easel) {
    let lips = easel.area(
      Curve.symmetric(
        [
          (600, 787), (620, 779), (650, 781), (692, 774), (692, 774), (672, 812), (638, 842),
          (600, 850),
        ], axis: axis))
    easel.fill(lips, [Color(0xC24E53), Color(0xD9686A), Color(0xC9565B)], angle: 180)
    let opening = easel.area(
      Curve.symmetric(
        [
          (600, 800), (634, 797), (680, 781), (680, 781), (656, 810), (628, 824), (600, 828),
        ], axis: axis))
    easel.fill(opening, Color(0x6E2430))
    let teeth = easel.area(
      Curve.symmetric(
        [
          (600, 796), (630, 792), (674, 780), (674, 780), (650, 806), (600, 819),
        ], axis: axis))
    easel.fill(
      opening.multiplied(by: teeth), [.white, Color(0xF2E9E2)], angle: 180)
    easel.fill(easel.spot(590, 834, 76, 14), .white, opacity: 0.55)
    let corners = [
      Curve.lens([(500, 760), (505, 772), (513, 778)], width: 7),
      Curve.lens([(700, 760), (695, 772), (687, 778)], width: 7),
    ]
    easel.blend(
      easel.area(corners).softened(by: 2, in: easel.size), Skin.shade, .multiply, opacity: 0.9)
    easel.blend(easel.spot(600, 866, 130, 26), Skin.shade, .multiply, opacity: 0.6)
    let folds = [
      Curve.lens([(536, 724), (500, 750), (482, 790)], width: 9),
      Curve.lens([(664, 724), (700, 750), (718, 790)], width: 9),
    ]
    easel.blend(
      easel.area(folds).softened(by: 5, in: easel.size), Skin.shade, .multiply, opacity: 0.45)
  }
}
