extension BuiltinGlyph {
  /// The digits, all of one width.
  static let digits: [Character: BuiltinGlyph] = [
    "0": digit([
      SkeletonLine(
        0.5, 0, .level(1, 0.46), .line(1, 0.54), .upright(0.5, 1), .level(0, 0.54), .line(0, 0.46),
        .upright(0.5, 0))
    ]),
    "1": digit(
      stems: [0.67], [SkeletonLine(0, 0.24, .line(0.67, -0.06), .line(0.67, 1))]),
    "2": digit(
      edges: [0.24],
      [
        SkeletonLine(
          0.01, 0.24, .upright(0.49, 0), .level(0.97, 0.28),
          .curve(0.97, 0.48, 0.75, 0.56, 0, 1), .line(1, 1))
      ]),
    "3": digit(
      bars: [0.47], edges: [0.24, 0.77],
      [
        SkeletonLine(
          0.02, 0.24, .upright(0.49, 0), .level(0.95, 0.235), .upright(0.49, 0.47),
          .line(0.33, 0.47)),
        SkeletonLine(
          0.33, 0.47, .line(0.49, 0.47), .level(1, 0.735), .upright(0.49, 1), .level(0, 0.77)),
      ]),
    "4": digit(
      stems: [0.79], bars: [0.75],
      [SkeletonLine(0.79, 1, .line(0.79, 0), .line(0, 0.75), .line(1, 0.75))]),
    "5": digit(
      bars: [0.38], edges: [0.55, 0.77],
      [
        SkeletonLine(0.93, 0, .line(0.1, 0), .line(0.04, 0.55)),
        SkeletonLine(
          0.09, 0.48, .curve(0.19, 0.41, 0.33, 0.38, 0.49, 0.38), .level(1, 0.68),
          .upright(0.49, 1), .level(0, 0.77)),
      ]),
    "6": digit(
      bars: [0.4], edges: [0.235],
      [
        SkeletonLine(0.96, 0.235, .upright(0.52, 0), .level(0, 0.48), .line(0, 0.7)),
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
      bars: [0.6], edges: [0.765],
      [
        SkeletonLine(0.04, 0.765, .upright(0.48, 1), .level(1, 0.52), .line(1, 0.3)),
        SkeletonLine(
          0.5, 0, .level(1, 0.3), .upright(0.5, 0.6), .level(0, 0.3), .upright(0.5, 0)),
      ]),
  ]

  private static func digit(
    stems: [Double] = [], bars: [Double] = [], edges: [Double] = [], _ lines: [SkeletonLine]
  ) -> BuiltinGlyph {
    BuiltinGlyph(width: 0.7, stems: stems, bars: bars, edges: edges, lines: lines)
  }
}
