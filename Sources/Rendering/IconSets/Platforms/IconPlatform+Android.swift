import Operations
import Raster

extension IconPlatform {
  /// A screen density by its folder's ending, and its pixels for each 2 dp.
  struct Density: Hashable, Sendable {
    var name: String
    var twice: Int

    func pixels(_ dp: Int) -> Int { dp * twice / 2 }
  }

  /// Android's "Support different pixel densities": 1, 1.5, 2, 3 and 4 pixels a dp.
  static let densities = [("mdpi", 2), ("hdpi", 3), ("xhdpi", 4), ("xxhdpi", 6), ("xxxhdpi", 8)]
    .map { Density(name: $0.0, twice: $0.1) }

  /// The side of an adaptive layer, and the diameter that no mask cuts: Android's "Adaptive icons".
  static let layer = 108
  static let safeDiameter = 66.0

  /// Launcher pictures of 48 dp, square and round; the layers of an adaptive icon with its XML; and
  /// the store's picture of 512 pixels.
  ///
  /// Artwork without transparency has no outline to tint, so it gets no monochrome layer.
  func androidAssets(_ kit: IconKit) throws(Failure) -> [IconAsset] {
    var assets: [IconAsset] = []
    let hasOutline = !kit.artwork(IconKit.measured).isOpaque
    for density in Self.densities {
      let folder = "res/mipmap-\(density.name)/ic_launcher"
      let square = kit.artwork(density.pixels(48))
      assets.append(try kit.png(folder + ".png", square))
      assets.append(try kit.png(folder + "_round.png", Self.round(square)))
      let side = density.pixels(Self.layer)
      let foreground = kit.fitted(
        side, radius: Double(side) * Self.safeDiameter / Double(Self.layer) / 2)
      assets.append(try kit.png(folder + "_foreground.png", foreground))
      if hasOutline {
        assets.append(try kit.png(folder + "_monochrome.png", foreground.silhouette))
      }
    }
    let xml = Self.adaptiveIcon(hasMonochrome: hasOutline)
    assets.append(IconAsset("res/mipmap-anydpi-v26/ic_launcher.xml", xml))
    assets.append(IconAsset("res/mipmap-anydpi-v26/ic_launcher_round.xml", xml))
    assets.append(
      IconAsset("res/values/ic_launcher_background.xml", Self.colors(kit.matte)))
    assets.append(try kit.png("ic_launcher-playstore.png", kit.artwork(512)))
    return assets
  }

  private static func round(_ square: Bitmap) -> Bitmap {
    var bitmap = square
    bitmap.keep(Outline.ellipse(Box(bitmap.size)).coverage(in: bitmap.size))
    return bitmap
  }

  private static func adaptiveIcon(hasMonochrome: Bool) -> String {
    let monochrome =
      hasMonochrome
      ? "    <monochrome android:drawable=\"@mipmap/ic_launcher_monochrome\" />\n" : ""
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
          <background android:drawable="@color/ic_launcher_background" />
          <foreground android:drawable="@mipmap/ic_launcher_foreground" />
      \(monochrome)</adaptive-icon>

      """
  }

  private static func colors(_ matte: Color) -> String {
    var opaque = matte
    opaque.alpha = 255
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <resources>
          <color name="ic_launcher_background">\(opaque.spelling.uppercased())</color>
      </resources>

      """
  }
}
