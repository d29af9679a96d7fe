/// Where a file says what its colours mean; the first that is there, in this order.
package enum ColorSource: Hashable, Sendable {
  /// Code points of ITU-T H.273 (cICP).
  case codePoints(CodePoints)
  /// An ICC profile.
  case profile(description: String?, bytes: Int)
  /// The mark that says sRGB.
  case srgb
  /// A power curve (gAMA), with the primaries that cHRM gives or those of sRGB.
  case gamma(encodingExponent: Double, hasPrimaries: Bool)
  /// Nothing; the numbers are taken as sRGB.
  case none

  /// The four bytes of a cICP chunk.
  package struct CodePoints: Hashable, Sendable {
    package var primaries, transfer, matrix: UInt8
    package var isFullRange: Bool
  }
}
