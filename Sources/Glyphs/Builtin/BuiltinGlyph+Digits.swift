extension BuiltinGlyph {
  /// The digits, all of one width.
  static let digits: [Character: BuiltinGlyph] = [
    "0": digit([
      SkeletonLine(
        0.5, 0, .level(1, 0.4), .line(1, 0.6), .upright(0.5, 1), .level(0, 0.6), .line(0, 0.4),
        .upright(0.5, 0))
    ]),
    "1": digit(
      stems: [0.62], [SkeletonLine(0.06, 0.24, .line(0.62, 0), .line(0.62, 1))]),
    "2": digit([
      SkeletonLine(
        0.01, 0.3, .upright(0.49, 0), .level(0.97, 0.28),
        .curve(0.97, 0.48, 0.75, 0.56, 0, 1), .line(1, 1))
    ]),
    "3": digit(
      bars: [0.47],
      [
        SkeletonLine(
          0.02, 0.25, .upright(0.49, 0), .level(0.95, 0.235), .upright(0.49, 0.47),
          .line(0.33, 0.47)),
        SkeletonLine(
          0.33, 0.47, .line(0.49, 0.47), .level(1, 0.735), .upright(0.49, 1), .level(0, 0.73)),
      ]),
    "4": digit(
      stems: [0.76], bars: [0.75],
      [SkeletonLine(0.76, 1, .line(0.76, 0), .line(0, 0.75), .line(1, 0.75))]),
    "5": digit(
      bars: [0.38],
      [
        SkeletonLine(0.93, 0, .line(0.1, 0), .line(0.05, 0.5)),
        SkeletonLine(
          0.05, 0.5, .curve(0.15, 0.42, 0.3, 0.38, 0.49, 0.38), .level(1, 0.68),
          .upright(0.49, 1), .level(0, 0.75)),
      ]),
    "6": digit(
      bars: [0.4],
      [
        SkeletonLine(0.96, 0.22, .upright(0.52, 0), .level(0, 0.42), .line(0, 0.7)),
        SkeletonLine(
          0.5, 0.4, .level(1, 0.7), .upright(0.5, 1), .level(0, 0.7), .upright(0.5, 0.4)),
      ]),
    "7": digit([SkeletonLine(0, 0, .line(1, 0), .line(0.3, 1))]),
    "8": digit(
      bars: [0.47],
      [
        SkeletonLine(
          0.5, 0, .level(0.96, 0.235), .upright(0.5, 0.47), .level(0.04, 0.235),
          .upright(0.5, 0)),
        SkeletonLine(
          0.5, 0.47, .level(1, 0.735), .upright(0.5, 1), .level(0, 0.735), .upright(0.5, 0.47)),
      ]),
    "9": digit(
      bars: [0.6],
      [
        SkeletonLine(0.04, 0.78, .upright(0.48, 1), .level(1, 0.58), .line(1, 0.3)),
        SkeletonLine(
          0.5, 0, .level(1, 0.3), .upright(0.5, 0.6), .level(0, 0.3), .upright(0.5, 0)),
      ]),
  ]

  private static func digit(
    stems: [Double] = [], bars: [Double] = [], _ lines: [SkeletonLine]
  ) -> BuiltinGlyph {
    BuiltinGlyph(width: 0.7, stems: stems, bars: bars, lines: lines)
  }
}
