import Codecs
import Raster

extension IconCheck {
  /// No alpha channel, not even one that is opaque everywhere.
  mutating func checkOpaque(_ image: DecodedImage, _ path: String) {
    let clear = image.bitmap.pixels.count { $0.w < 255 }
    if clear > 0 {
      find("alpha", path, "\(clear) pixels are transparent, which is refused", pixels: clear)
    } else if image.header.hasAlpha {
      find("alpha", path, "has an alpha channel, which is refused though it is opaque")
    }
  }

  /// Nothing but shadow outside of the grid of macOS: no pixel that covers half or more.
  mutating func checkGrid(_ image: DecodedImage, _ path: String) {
    let bitmap = image.bitmap
    let half = Double(IconPlatform.macArtwork(bitmap.width)) / 2
    let (low, high) = (Double(bitmap.width) / 2 - half, Double(bitmap.width) / 2 + half)
    let count = visible(bitmap, from: 128) { x, y in
      x < low || y < low || x > high || y > high
    }
    if count > 0 {
      find(
        "grid", path,
        "\(count) pixels lie outside of the grid of \(Int(2 * half)) of \(bitmap.width)",
        pixels: count)
    }
  }

  /// Nothing that a mask of Android can cut; a layer that is opaque everywhere is a background.
  mutating func checkLayer(_ image: DecodedImage, _ path: String) {
    let bitmap = image.bitmap
    if bitmap.isOpaque { return }
    let radius =
      Double(bitmap.width) * IconPlatform.safeDiameter / Double(IconPlatform.layer) / 2
    let count = visible(bitmap, from: 1, beyond: radius)
    if count > 0 {
      find(
        "safe-zone", path,
        "\(count) visible pixels can be cut by a mask: they lie outside of"
          + " the circle of 66 dp", pixels: count)
    }
  }

  /// Opaque, and nothing but the colour of its corner outside of the safe zone.
  mutating func checkMaskable(_ image: DecodedImage, _ path: String) {
    let bitmap = image.bitmap
    let clear = bitmap.pixels.count { $0.w < 255 }
    if clear > 0 {
      find("alpha", path, "\(clear) pixels of a maskable icon are transparent", pixels: clear)
    }
    let ground = bitmap[0, 0]
    let radius = Double(bitmap.size.shorter) * IconPlatform.maskableRadius
    let count = outside(bitmap, radius) { $0 != ground }
    if count > 0 {
      find(
        "safe-zone", path,
        "\(count) pixels can be cut by a mask: they lie outside of the radius of"
          + " 40% and have another color than the corner", pixels: count)
    }
  }

  private func visible(_ bitmap: Bitmap, from alpha: UInt8, beyond radius: Double) -> Int {
    outside(bitmap, radius) { $0.w >= alpha }
  }

  /// How many pixels with their middle in a place are as opaque as that.
  private func visible(
    _ bitmap: Bitmap, from alpha: UInt8, where isThere: (Double, Double) -> Bool
  ) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].w >= alpha {
        if isThere(Double(x) + 0.5, Double(y) + 0.5) { count += 1 }
      }
    }
    return count
  }

  /// How many pixels with their middle outside of a circle are such.
  private func outside(_ bitmap: Bitmap, _ radius: Double, _ isSuch: (Pixel) -> Bool) -> Int {
    let (centerX, centerY) = (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    var count = 0
    for y in 0..<bitmap.height {
      let dy = Double(y) + 0.5 - centerY
      for x in 0..<bitmap.width {
        let dx = Double(x) + 0.5 - centerX
        if dx * dx + dy * dy > radius * radius, isSuch(bitmap[x, y]) { count += 1 }
      }
    }
    return count
  }
}
