import Raster

/// Why a canvas could not be written in a format.
package enum EncodeError: Error, Hashable, Sendable {
  /// A side is longer than `limit`, the longest that the format has.
  case tooLarge(PixelSize, limit: Int, format: ImageFormat)
  /// An icon file has no entry of this size; it has squares of these sides.
  case noEntry(PixelSize, sides: [Int], format: ImageFormat)
  /// A shared library that is opened on first use is not there; `package` is the Debian package.
  case missingLibrary(package: String, format: ImageFormat)
  case outOfMemory(format: ImageFormat)
  /// The deadline came first.
  case overTime
  /// The library gave up for a reason that none of its documented limits explains.
  case refused(format: ImageFormat)
}
