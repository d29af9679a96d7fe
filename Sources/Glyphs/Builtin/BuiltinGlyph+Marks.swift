extension BuiltinGlyph {
  static let marks: [Character: BuiltinGlyph] = [
    " ": BuiltinGlyph(width: 0.23, left: 0.03, right: 0.03),
    "+": BuiltinGlyph(
      width: 0.62, top: 0.19, bottom: 0.81, isCentred: true, isSquare: true, bars: [0.5],
      lines: [SkeletonLine(0, 0.5, .line(1, 0.5)), SkeletonLine(0.5, 0, .line(0.5, 1))]),
    "-": BuiltinGlyph(
      width: 0.44, top: 0.28, bottom: 0.72, isCentred: true, isSquare: true, bars: [0.5],
      lines: [SkeletonLine(0, 0.5, .line(1, 0.5))]),
    ".": dot(),
    ",": BuiltinGlyph(
      width: 0.29, top: 0.79, bottom: 1.2, lines: [SkeletonLine(0.8, 0, .line(0.2, 1))]),
    ":": BuiltinGlyph(
      width: 0.22, top: 0.27, left: 0.09, right: 0.09, isCentred: true,
      edges: [0.2, 0.8],
      lines: [SkeletonLine(0.5, 0, .line(0.5, 0.2)), SkeletonLine(0.5, 0.8, .line(0.5, 1))]),
    "…": BuiltinGlyph(
      width: 0.92, top: 0.78, left: 0.08, right: 0.08, isCentred: true,
      lines: [
        SkeletonLine(0, 0, .line(0, 1)), SkeletonLine(0.5, 0, .line(0.5, 1)),
        SkeletonLine(1, 0, .line(1, 1)),
      ]),
    "!": BuiltinGlyph(
      width: 0.22, left: 0.1, right: 0.1, isCentred: true,
      edges: [0.64, 0.85],
      lines: [SkeletonLine(0.5, 0, .line(0.5, 0.64)), SkeletonLine(0.5, 0.85, .line(0.5, 1))]),
    "?": BuiltinGlyph(
      width: 0.62, left: 0.05, right: 0.05, isCentred: true, edges: [0.66, 0.85],
      lines: [
        SkeletonLine(
          0, 0.27, .upright(0.49, 0), .level(1, 0.27), .curve(1, 0.46, 0.5, 0.42, 0.5, 0.66)),
        SkeletonLine(0.5, 0.85, .line(0.5, 1)),
      ]),
    "/": BuiltinGlyph(
      width: 0.5, top: -0.04, bottom: 1.12, left: 0.02, right: 0.02, weight: 0.85,
      lines: [SkeletonLine(1, 0, .line(0, 1))]),
    "(": BuiltinGlyph(
      width: 0.34, top: -0.04, bottom: 1.16, left: 0.1, right: 0.03, weight: 0.9,
      lines: [SkeletonLine(1, 0, .curve(-0.33, 0.3, -0.33, 0.7, 1, 1))]),
    ")": BuiltinGlyph(
      width: 0.34, top: -0.04, bottom: 1.16, left: 0.03, right: 0.1, weight: 0.9,
      lines: [SkeletonLine(0, 0, .curve(1.33, 0.3, 1.33, 0.7, 0, 1))]),
    "'": BuiltinGlyph(
      width: 0, bottom: 0.36, left: 0.07, right: 0.07, weight: 0.9, isCentred: true,
      lines: [SkeletonLine(0.5, 0, .line(0.5, 1))]),
    "_": BuiltinGlyph(
      width: 0.6, top: 1.06, bottom: 1.24, left: 0, right: 0,
      lines: [SkeletonLine(0, 0.5, .line(1, 0.5))]),
    "=": BuiltinGlyph(
      width: 0.6, top: 0.24, bottom: 0.76,
      lines: [SkeletonLine(0, 0, .line(1, 0)), SkeletonLine(0, 1, .line(1, 1))]),
    "%": BuiltinGlyph(
      width: 1, weight: 0.72,
      lines: [
        SkeletonLine(
          0.18, 0, .level(0.36, 0.21), .upright(0.18, 0.42), .level(0, 0.21), .upright(0.18, 0)),
        SkeletonLine(
          0.82, 0.58, .level(1, 0.79), .upright(0.82, 1), .level(0.64, 0.79),
          .upright(0.82, 0.58)),
        SkeletonLine(0.78, 0, .line(0.22, 1)),
      ]),
    "#": BuiltinGlyph(
      width: 0.9, left: 0.03, right: 0.03, weight: 0.8, bars: [0.3, 0.7],
      lines: [
        SkeletonLine(0.38, 0, .line(0.22, 1)), SkeletonLine(0.78, 0, .line(0.62, 1)),
        SkeletonLine(0.06, 0.3, .line(1, 0.3)), SkeletonLine(0, 0.7, .line(0.94, 0.7)),
      ]),
    "&": BuiltinGlyph(
      width: 0.8, right: 0.02, weight: 0.92,
      lines: [
        SkeletonLine(
          1, 1, .line(0.22, 0.3), .curve(0.02, 0.08, 0.2, 0, 0.4, 0),
          .curve(0.6, 0, 0.74, 0.1, 0.7, 0.24), .curve(0.64, 0.46, 0, 0.46, 0, 0.73),
          .curve(0, 0.9, 0.16, 1, 0.38, 1), .curve(0.7, 1, 0.86, 0.82, 0.9, 0.5))
      ]),
  ]

  private static func dot() -> BuiltinGlyph {
    BuiltinGlyph(
      width: 0.22, top: 0.78, left: 0.08, right: 0.08, isCentred: true,
      lines: [SkeletonLine(0.5, 0, .line(0.5, 1))])
  }
}
