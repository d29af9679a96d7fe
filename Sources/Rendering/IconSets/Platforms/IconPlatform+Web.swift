import Codecs
import Raster

extension IconPlatform {
  /// The part of a maskable icon's side that the radius of its safe zone is: W3C's Web Application
  /// Manifest, "Icon masks and safe zone".
  static let maskableRadius = 0.4

  /// A favicon of three sizes, Apple's touch icon, a manifest's icons, plain and maskable, and the
  /// lines that a page and a manifest name them by.
  func webAssets(_ kit: IconKit) throws(Failure) -> [IconAsset] {
    var assets = [
      try kit.iconFile("favicon.ico", [16, 32, 48].map(kit.artwork), .ico),
      try kit.png("apple-touch-icon.png", kit.opaque(180), isTrueColor: true),
    ]
    var icons: [JSON] = []
    for side in [192, 512] {
      let maskable = kit.fitted(side, radius: Double(side) * Self.maskableRadius)
        .flattened(on: kit.matte)
      for (name, bitmap, purpose) in [
        ("icon-\(side).png", kit.artwork(side), "any"),
        ("icon-maskable-\(side).png", maskable, "maskable"),
      ] {
        assets.append(try kit.png(name, bitmap))
        icons.append(
          JSON.object([
            "src": .string(name), "sizes": .string("\(side)x\(side)"),
            "type": .string("image/png"), "purpose": .string(purpose),
          ]))
      }
    }
    assets.append(
      IconAsset(
        "manifest.webmanifest",
        JSON.object(["name": .string(kit.name), "icons": .array(icons)])))
    assets.append(IconAsset("head.html", Self.head))
    return assets
  }

  private static let head = """
    <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48">
    <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/manifest.webmanifest">

    """
}

extension IconPlatform {
  /// The folders for apps of freedesktop.org's hicolor theme that desktops look in; its Icon Theme
  /// Specification asks for 48 pixels at least.
  static let hicolorSides = [16, 22, 24, 32, 48, 64, 128, 256, 512]

  func linuxAssets(_ kit: IconKit) throws(Failure) -> [IconAsset] {
    var assets: [IconAsset] = []
    for side in Self.hicolorSides {
      assets.append(
        try kit.png("hicolor/\(side)x\(side)/apps/\(kit.name).png", kit.artwork(side)))
    }
    return assets
  }
}
