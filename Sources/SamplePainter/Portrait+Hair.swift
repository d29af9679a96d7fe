import Raster

extension Portrait {
  private static let dark = Color(0x351510)
  private static let brown = Color(0x6B2E1A)
  private static let copper = Color(0xC4692F)

  static func drawBackHair(_ easel: inout Easel) {
    let mass = easel.area(
      Curve.symmetric(
        [
          (600, 206), (720, 222), (830, 300), (892, 440), (908, 600), (914, 760), (926, 900),
          (930, 1010), (880, 1090), (790, 1110), (600, 1060),
        ], axis: axis))
    easel.fill(
      mass.moved(10, 26).softened(by: 26, in: easel.size), Color(0x06202C), opacity: 0.55)
    easel.fill(mass, [Color(0x4A1E14), dark], angle: 180)
    for side in [-1.0, 1] {
      let lock = HairLock(
        inner: [(690, 500), (760, 800), (730, 1090)],
        outer: [(880, 420), (908, 760), (900, 1060)], side: side, seed: side < 0 ? 51 : 52)
      easel.fill(easel.area(lock.strands(90, width: 5, in: 0...1)), brown, opacity: 0.5)
      easel.fill(easel.area(lock.strands(60, width: 3, in: 0...1)), copper, opacity: 0.2)
    }
  }

  static func drawFrontHair(_ easel: inout Easel) {
    let left = HairLock(
      inner: [
        (664, 312), (606, 366), (524, 432), (452, 512), (416, 606), (408, 720), (424, 840),
        (440, 950), (412, 1064),
      ],
      outer: [
        (664, 210), (552, 204), (436, 244), (350, 330), (304, 490), (286, 680), (272, 850),
        (252, 980), (286, 1108),
      ], seed: 61)
    let right = HairLock(
      inner: [
        (664, 312), (706, 360), (756, 430), (788, 524), (798, 640), (792, 760), (776, 880),
        (764, 980), (800, 1066),
      ],
      outer: [
        (664, 210), (756, 220), (842, 292), (892, 420), (910, 560), (918, 720), (932, 880),
        (950, 990), (914, 1110),
      ], seed: 71)
    for lock in [right, left] { draw(lock, &easel) }
    drawStrays(&easel)
  }

  private static func draw(_ lock: HairLock, _ easel: inout Easel) {
    let mass = easel.area(lock.outline)
    let face = easel.area(faceLine).union(
      easel.area(
        Curve.closed([
          (420, 880), (780, 880), (900, 1200), (300, 1200),
        ])))
    let shadow = mass.moved(6, 20).softened(by: 12, in: easel.size)
    easel.blend(
      face.multiplied(by: shadow).excluding(mass), Color(0xA85E4A), .multiply, opacity: 0.75)
    easel.fill(mass, [Color(0x7A3219), Color(0x5A2516), Color(0x6E2E18)], angle: 180)
    // Dark and light strands in turn; the light ones shine where the head is round.
    let tones: [(Color, Int, Double, ClosedRange<Double>, Double)] = [
      (dark, 70, 7, 0...1, 0.55), (brown, 60, 5, 0...1, 0.8), (copper, 46, 4.5, 0.02...0.95, 0.45),
      (dark, 60, 2.6, 0...1, 0.6), (copper, 70, 3, 0.06...0.66, 0.6),
      (Color(0xF0A868), 56, 2.6, 0.1...0.52, 0.6), (Color(0xF0A868), 26, 2.2, 0.5...1, 0.3),
      (Color(0x5A2516), 120, 9, 0.8...1.09, 1), (copper, 40, 3, 0.66...1.06, 0.5),
    ]
    for (turn, tone) in tones.enumerated() {
      let strands = lock.strands(tone.1, width: tone.2, in: tone.3, turn: turn)
      easel.fill(easel.area(strands), tone.0, opacity: tone.4)
    }
  }

  /// Single hairs that have left their lock.
  private static func drawStrays(_ easel: inout Easel) {
    for index in 0..<26 {
      let side = index % 2 == 0 ? -1.0 : 1
      let reach = Noise.between(286, 330, index, 81)
      let top = Noise.between(380, 640, index, 82)
      let end = Noise.between(700, 1080, index, 83)
      let bend = Noise.between(-26, 30, index, 84)
      let hair = Curve.lens(
        [
          (600 + side * (reach - 40), top), (600 + side * (reach + bend), (top + end) / 2),
          (600 + side * (reach + 16), end),
        ], width: 2.4)
      easel.fill(easel.area(hair), index % 3 == 0 ? copper : brown, opacity: 0.8)
    }
  }
}
