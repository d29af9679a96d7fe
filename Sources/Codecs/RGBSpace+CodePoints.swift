extension RGBSpace {
  /// The space that code points of ITU-T H.273 name; nil for those without a meaning here.
  ///
  /// High dynamic range (PQ, HLG) has no mapping to sRGB that all agree on, and is left out.
  init?(_ points: ColorSource.CodePoints) {
    guard points.matrix == 0, points.isFullRange else { return nil }
    switch points.primaries {
    case 1: primaries = .bt709
    case 5: primaries = .d65(red: (0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06))
    case 6, 7: primaries = .d65(red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070))
    case 9: primaries = .d65(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))
    case 11:
      primaries = .d65(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
      primaries.white = Chromaticity(x: 0.314, y: 0.351)
    case 12: primaries = .d65(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
    default: return nil
    }
    switch points.transfer {
    case 1, 6, 14, 15: curve = .bt709
    case 4: curve = .power(2.2)
    case 5: curve = .power(2.8)
    case 8: curve = .power(1)
    case 13: curve = .srgb
    default: return nil
    }
  }
}
