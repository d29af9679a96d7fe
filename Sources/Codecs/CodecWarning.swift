/// What was wrong with a picture that was read all the same.
package enum CodecWarning: Hashable, Sendable {
  /// The colour profile was ignored.
  case unusableProfile(ProfileFault)
  /// All pixels are there, the mark that ends the file is not.
  case missingEndMarker
  /// Bytes follow the end of the picture.
  case trailingData(bytes: Int)
  /// A checksum does not fit; `part` is the chunk's name.
  case badChecksum(part: String)
  /// The bytes end before the last pixel and the rest was filled.
  case missingPixels
  /// Some data is damaged, pixels may be wrong; `detail` is the library's own short text.
  case damagedData(detail: String)

  /// Why a colour profile cannot be used.
  package enum ProfileFault: String, Error, Hashable, Sendable {
    case unreadable
    /// It is made for another kind of pixels, such as a gray profile on a colour picture.
    case wrongColorModel = "wrong-color-model"
    /// The pieces of a profile that is spread over a JPEG file don't fit together.
    case incomplete
    /// Code points (cICP) that have no meaning here, such as those of high dynamic range.
    case unsupportedCodePoints = "unsupported-code-points"
    /// The shared library for colour is not there.
    case missingLibrary = "missing-library"
  }

  /// A stable word for machines, such as `input.missing-end`.
  package var code: String {
    switch self {
    case .unusableProfile: "input.unusable-profile"
    case .missingEndMarker: "input.missing-end"
    case .trailingData: "input.trailing-data"
    case .badChecksum: "input.bad-checksum"
    case .missingPixels: "input.missing-pixels"
    case .damagedData: "input.damaged-data"
    }
  }
}
