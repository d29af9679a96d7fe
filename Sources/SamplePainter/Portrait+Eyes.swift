import Raster

extension Portrait {
  private static let lashes = Color(0x2A1512)
  private static let iris = [Color(0x9CCB78), Color(0x5C8F55), Color(0x23472F)]

  static func drawEyes(_ easel: inout Easel) {
    for isRight in [false, true] {
      func place(_ curve: Curve) -> Curve { isRight ? curve.mirrored(axis: axis) : curve }
      let eye = easel.area(place(opening))
      drawBall(&easel, eye, place)
      drawIris(&easel, eye, x: isRight ? 2 * axis - 505 : 505)
      drawLids(&easel, eye, place)
      drawBrow(&easel, place)
    }
  }

  /// The edge of the left eye of the picture; `place` mirrors it and all that follows.
  private static let opening = Curve.closed([
    (446, 608), (446, 608), (470, 589), (506, 581), (542, 593), (562, 614), (562, 614),
    (534, 630), (504, 635), (472, 627),
  ])

  private static func drawBall(
    _ easel: inout Easel, _ eye: Coverage, _ place: (Curve) -> Curve
  ) {
    let socket = place(Curve.lens([(436, 592), (504, 556), (574, 596)], width: 46))
    easel.blend(
      easel.area(socket).softened(by: 10, in: easel.size), Skin.shade, .multiply, opacity: 0.55)
    easel.fill(eye, [Color(0xDDD3CF), Color(0xFFFDFB), Color(0xF4ECE8)], angle: 180)
  }

  private static func drawLids(
    _ easel: inout Easel, _ eye: Coverage, _ place: (Curve) -> Curve
  ) {
    let shadow = easel.area(place(Curve.lens([(440, 598), (506, 580), (566, 604)], width: 24)))
    easel.blend(
      eye.multiplied(by: shadow.softened(by: 4, in: easel.size)), Color(0x8A6A66), .multiply,
      opacity: 0.7)
    let lid = [Point(444, 608), Point(468, 588), Point(506, 579), Point(544, 592), Point(562, 614)]
    let upper = Curve.stroke(lid) { 12 - 7 * $0 }
    let wing = Curve.lens([(470, 590), (448, 602), (430, 596)], width: 9)
    let hairs = (0..<6).map { index in
      let t = Double(index) / 5
      let root = (446 + 32 * t, 604 - 17 * t)
      return Curve.lens(
        [root, (root.0 - 7 + 5 * t, root.1 - 6), (root.0 - 14 + 11 * t, root.1 - 9)], width: 5)
    }
    easel.fill(easel.area(place(upper)), lashes)
    easel.fill(easel.area(place(wing)), lashes)
    for hair in hairs { easel.fill(easel.area(place(hair)), lashes) }
    let lower = place(Curve.lens([(452, 618), (504, 640), (560, 620)], width: 4))
    easel.fill(easel.area(lower), Color(0x7A4034), opacity: 0.7)
    let crease = place(Curve.lens([(446, 590), (504, 556), (566, 592)], width: 5))
    easel.fill(easel.area(crease).softened(by: 1, in: easel.size), Skin.shade, opacity: 0.85)
  }

  private static func drawIris(_ easel: inout Easel, _ eye: Coverage, x: Double) {
    let center = Point(x, 603)
    let disc = eye.multiplied(by: easel.circle(x, 603, 29))
    easel.fill(disc, iris, around: center + Point(0, 6), radius: 36)
    let rays = (0..<40).map { index in
      let direction = Point.direction(degrees: Double(index) * 9)
      return Curve.stroke([center + direction * 13, center + direction * 26]) { 2.4 * (1 - $0) }
    }
    easel.fill(disc.multiplied(by: easel.area(rays)), Color(0xD9E8A0), opacity: 0.4)
    let rim = easel.circle(x, 603, 29).excluding(easel.circle(x, 603, 26))
    easel.fill(eye.multiplied(by: rim), Color(0x172A20), opacity: 0.8)
    easel.fill(eye.multiplied(by: easel.circle(x, 603, 13.5)), Color(0x0B0B0D))
    // The window is reflected at the same side of both eyes.
    easel.fill(easel.circle(x - 9, 595, 7), .white)
    easel.fill(easel.circle(x + 11, 614, 3.6), .white, opacity: 0.8)
  }

  private static func drawBrow(_ easel: inout Easel, _ place: (Curve) -> Curve) {
    let line = [Point(560, 533), Point(520, 516), Point(476, 512), Point(430, 540)]
    let brow = place(Curve.stroke(line) { 20 - 15 * $0 })
    easel.fill(
      easel.area(brow).softened(by: 2, in: easel.size), Color(0x5A2D1C), opacity: 0.75)
    let hairs = (0..<46).map { index in
      let t = Double(index) / 45
      let y = 532 - 60 * t + 68 * t * t * t + Noise.between(-3, 5, index, 41) * (1 - t / 2)
      let x = 560 - 124 * t
      return Curve.lens([(x, y + 4), (x - 8, y - 4), (x - 18, y - 7 + 10 * t)], width: 3.2)
    }
    for hair in hairs { easel.fill(easel.area(place(hair)), Color(0x3C1B11), opacity: 0.8) }
  }
}
