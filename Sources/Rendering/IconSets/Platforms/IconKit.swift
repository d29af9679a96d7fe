import Codecs
import Operations
import Raster

/// The artwork that sets are made from.
struct IconKit: Sendable {
  /// The side that artwork is measured at, and scaled from where a platform fits it in: the largest
  /// that any does.
  static let measured = 512

  let icons: [Int: Bitmap]
  /// How far what is visible reaches from the middle, as a part of the side.
  let reach: Double
  /// Artwork of its own for dark surroundings, and for those tinted by the system; 1024 pixels.
  var dark: Bitmap?
  var tinted: Bitmap?
  /// What lies behind icons that must be opaque.
  var matte = Color.white
  /// The app's name in files and folders.
  var name = "icon"
  var usesClassicSlots = false
  var compression = Compression.default

  init(icons: [Int: Bitmap]) {
    self.icons = icons
    reach = (icons[Self.measured]?.reach() ?? 0) / Double(Self.measured)
  }

  /// The artwork as a square of this side.
  func artwork(_ side: Int) -> Bitmap {
    icons[side]
      ?? Resampler.resample(
        icons[Self.measured] ?? Bitmap(PixelSize(1, 1)), to: PixelSize(side, side))
  }

  /// The artwork with the matte behind it.
  func opaque(_ side: Int) -> Bitmap { artwork(side).flattened(on: matte) }

  /// A PNG, of 8-bit RGB or RGBA whatever its colours are where that is asked for.
  func png(
    _ path: String, _ bitmap: Bitmap, isTrueColor: Bool = false
  ) throws(Failure) -> IconAsset {
    var options = EncodeOptions(format: .png, compression: compression)
    options.isTrueColor = isTrueColor
    return IconAsset(
      path: path, bytes: try encoded([bitmap], options, path), side: bitmap.width)
  }

  /// An icon file of several sizes.
  func iconFile(
    _ path: String, _ bitmaps: [Bitmap], _ format: ImageFormat
  ) throws(Failure) -> IconAsset {
    let options = EncodeOptions(format: format, compression: compression)
    return IconAsset(
      path: path, bytes: try encoded(bitmaps, options, path),
      side: bitmaps.map(\.width).max())
  }

  private func encoded(
    _ bitmaps: [Bitmap], _ options: EncodeOptions, _ path: String
  ) throws(Failure) -> [UInt8] {
    do throws(EncodeError) {
      return try bitmaps.count == 1 && !options.format.holdsSeveralSizes
        ? encode(bitmaps[0], options) : encode(bitmaps, options)
    } catch {
      throw Failure(encoding: path, error)
    }
  }
}
