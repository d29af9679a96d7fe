extension BuiltinGlyph {
  static let capitals: [Character: BuiltinGlyph] = [
    "A": BuiltinGlyph(
      width: 0.89, left: 0.02, right: 0.02, isCentred: true, bars: [0.68],
      lines: [
        SkeletonLine(0.07, 1, .line(0.5, -0.06), .line(0.93, 1)),
        SkeletonLine(0.2, 0.68, .line(0.8, 0.68)),
      ]),
    "B": BuiltinGlyph(
      width: 0.71, left: stem, right: 0.05, bars: [0.48],
      lines: [
        SkeletonLine(0, 0, .line(0, 1)),
        SkeletonLine(
          0, 0, .line(0.5, 0), .level(0.93, 0.24), .upright(0.5, 0.48), .line(0, 0.48)),
        SkeletonLine(0.5, 0.48, .level(1, 0.74), .upright(0.5, 1), .line(0, 1)),
      ]),
    "C": BuiltinGlyph(
      width: 0.76, right: 0.05, edges: [0.28, 0.72],
      lines: [
        SkeletonLine(
          0.98, 0.28, .upright(0.52, 0), .level(0, 0.46), .line(0, 0.54), .upright(0.52, 1),
          .level(0.98, 0.72))
      ]),
    "D": BuiltinGlyph(
      width: 0.76, left: stem,
      lines: [
        SkeletonLine(
          0, 0, .line(0.42, 0), .level(1, 0.42), .line(1, 0.58), .upright(0.42, 1), .line(0, 1),
          .line(0, 0))
      ]),
    "E": BuiltinGlyph(
      width: 0.6, left: stem, right: 0.06, bars: [0.49],
      lines: [
        SkeletonLine(1, 0, .line(0, 0), .line(0, 1), .line(1, 1)),
        SkeletonLine(0, 0.49, .line(0.92, 0.49)),
      ]),
    "F": BuiltinGlyph(
      width: 0.58, left: stem, right: 0.04, bars: [0.51],
      lines: [
        SkeletonLine(1, 0, .line(0, 0), .line(0, 1)),
        SkeletonLine(0, 0.51, .line(0.9, 0.51)),
      ]),
    "G": BuiltinGlyph(
      width: 0.79, bars: [0.54], edges: [0.235],
      lines: [
        SkeletonLine(
          0.96, 0.235, .upright(0.52, 0), .level(0, 0.46), .line(0, 0.54), .upright(0.52, 1),
          .level(1, 0.7), .line(1, 0.54), .line(0.58, 0.54))
      ]),
    "H": BuiltinGlyph(
      width: 0.74, left: stem, right: stem, bars: [0.48],
      lines: [
        SkeletonLine(0, 0, .line(0, 1)), SkeletonLine(1, 0, .line(1, 1)),
        SkeletonLine(0, 0.48, .line(1, 0.48)),
      ]),
    "I": BuiltinGlyph(
      width: 0, left: stem, right: stem, isCentred: true,
      lines: [SkeletonLine(0.5, 0, .line(0.5, 1))]),
    "J": BuiltinGlyph(
      width: 0.6, left: 0.03, right: stem,
      lines: [SkeletonLine(1, 0, .line(1, 0.66), .upright(0.5, 1), .level(0, 0.7))]),
    "K": BuiltinGlyph(
      width: 0.76, left: stem, right: 0.015,
      lines: [
        SkeletonLine(0, 0, .line(0, 1)), SkeletonLine(0.86, 0, .line(0, 0.68)),
        SkeletonLine(0.34, 0.36, .line(0.9, 1)),
      ]),
    "L": BuiltinGlyph(
      width: 0.56, left: stem, right: 0.04,
      lines: [SkeletonLine(0, 0, .line(0, 1), .line(1, 1))]),
    "M": BuiltinGlyph(
      width: 0.98, left: stem, right: stem, isCentred: true,
      lines: [
        SkeletonLine(0, 1, .line(0, 0), .line(0.5, 0.95), .line(1, 0), .line(1, 1))
      ]),
    "N": BuiltinGlyph(
      width: 0.75, left: stem, right: stem,
      lines: [SkeletonLine(0, 1, .line(0, 0), .line(1, 1), .line(1, 0))]),
    "O": BuiltinGlyph(
      width: 0.82,
      lines: [
        SkeletonLine(
          0.5, 0, .level(1, 0.46), .line(1, 0.54), .upright(0.5, 1), .level(0, 0.54),
          .line(0, 0.46), .upright(0.5, 0))
      ]),
    "P": BuiltinGlyph(
      width: 0.69, left: stem, right: 0.045, bars: [0.56],
      lines: [
        SkeletonLine(0, 0, .line(0, 1)),
        SkeletonLine(0, 0, .line(0.48, 0), .level(1, 0.28), .upright(0.48, 0.56), .line(0, 0.56)),
      ]),
    "Q": BuiltinGlyph(
      width: 0.82,
      lines: [
        SkeletonLine(
          0.5, 0, .level(1, 0.46), .line(1, 0.54), .upright(0.5, 1), .level(0, 0.54),
          .line(0, 0.46), .upright(0.5, 0)),
        SkeletonLine(0.58, 0.66, .line(0.96, 1.02)),
      ]),
    "R": BuiltinGlyph(
      width: 0.72, left: stem, right: 0.025, bars: [0.53],
      lines: [
        SkeletonLine(0, 0, .line(0, 1)),
        SkeletonLine(
          0, 0, .line(0.48, 0), .level(0.96, 0.265), .upright(0.48, 0.53), .line(0, 0.53)),
        SkeletonLine(0.44, 0.53, .line(0.9, 1)),
      ]),
    "S": BuiltinGlyph(
      width: 0.7, left: 0.055, right: 0.055, bars: [0.49], edges: [0.24, 0.765],
      lines: [
        SkeletonLine(
          0.96, 0.24, .upright(0.5, 0), .level(0.03, 0.25),
          .curve(0.03, 0.43, 0.25, 0.44, 0.5, 0.49),
          .curve(0.78, 0.545, 1, 0.57, 1, 0.745), .upright(0.5, 1), .level(0, 0.765))
      ]),
    "T": BuiltinGlyph(
      width: 0.74, left: 0.04, right: 0.04, isCentred: true,
      lines: [SkeletonLine(0, 0, .line(1, 0)), SkeletonLine(0.5, 0, .line(0.5, 1))]),
    "U": BuiltinGlyph(
      width: 0.74, left: stem, right: stem,
      lines: [
        SkeletonLine(0, 0, .line(0, 0.62), .upright(0.5, 1), .level(1, 0.62), .line(1, 0))
      ]),
    "V": BuiltinGlyph(
      width: 0.87, left: 0.02, right: 0.02, isCentred: true,
      lines: [SkeletonLine(0.07, 0, .line(0.5, 1.06), .line(0.93, 0))]),
    "W": BuiltinGlyph(
      width: 1.26, left: 0.02, right: 0.02, isCentred: true,
      lines: [
        SkeletonLine(
          0.035, 0, .line(0.27, 1.06), .line(0.5, -0.06), .line(0.73, 1.06), .line(0.965, 0))
      ]),
    "X": BuiltinGlyph(
      width: 0.8, left: 0.025, right: 0.025, isCentred: true,
      lines: [SkeletonLine(0.1, 0, .line(0.9, 1)), SkeletonLine(0.9, 0, .line(0.1, 1))]),
    "Y": BuiltinGlyph(
      width: 0.82, left: 0.02, right: 0.02, isCentred: true,
      lines: [
        SkeletonLine(0.12, 0, .line(0.5, 0.56), .line(0.88, 0)),
        SkeletonLine(0.5, 0.56, .line(0.5, 1)),
      ]),
    "Z": BuiltinGlyph(
      width: 0.67, left: 0.055, right: 0.055,
      lines: [SkeletonLine(0, 0, .line(1, 0), .line(0, 1), .line(1, 1))]),
  ]

  /// The space beside an upright.
  private static let stem = 0.085
}
