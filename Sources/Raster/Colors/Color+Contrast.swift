extension Color {
  /// Relative luminance as WCAG defines it, 0…1; alpha counts for nothing.
  package var relativeLuminance: Double {
    func lit(_ channel: UInt8) -> Double { SRGBCurve.light(of: Double(channel) / 255) }
    return 0.2126 * lit(red) + 0.7152 * lit(green) + 0.0722 * lit(blue)
  }

  /// The contrast ratio of WCAG, 1…21; alpha counts for nothing.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Black or white, whichever has the greater contrast with `background`; white when equal.
  package static func blackOrWhite(on background: Color) -> Color {
    background.contrast(with: black) > background.contrast(with: white) ? black : white
  }
}
