import Raster

/// How a picture is read.
package struct DecodeOptions: Hashable, Sendable {
  package var limits = DecodeLimits()
  package var profile = ProfileUse.srgb
  /// Whether the picture is turned as its Exif orientation says.
  package var orient = true
  /// Whether missing pixels are filled, with transparency or what the library leaves, and
  /// wrong checksums are passed over, instead of refusing the picture.
  package var lenient = false
  /// The size, as displayed, that both sides should keep at least.
  ///
  /// A JPEG is then read at the smallest of 1/8, 1/4, 1/2 and 1 of its size that does; nil reads
  /// all of it.
  package var leastSize: PixelSize?
  /// The part that is made, in pixels of the whole picture at its decoded size, as displayed.
  ///
  /// What is wrong with the data of other pixels may go unnoticed; nil makes all.
  package var region: PixelRect?
  package var deadline: Deadline?

  package init() {}

  /// What happens to the colours that a picture brings a profile for.
  package enum ProfileUse: String, CaseIterable, Hashable, Sendable {
    /// They are converted to sRGB.
    case srgb
    /// Their numbers are taken as sRGB.
    case ignore
  }
}
