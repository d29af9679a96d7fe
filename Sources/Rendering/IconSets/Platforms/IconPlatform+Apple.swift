import Codecs
import Raster

/// One place of an asset catalog's icon set.
struct CatalogSlot: Hashable, Sendable {
  var idiom: String
  /// The side in points, as `Contents.json` spells it.
  var points: String
  var scale: Int
  var pixels: Int

  init(_ idiom: String, _ points: Double, _ scale: Int) {
    self.idiom = idiom
    self.points = points == points.rounded() ? "\(Int(points))" : "\(points)"
    self.scale = scale
    pixels = Int((points * Double(scale)).rounded())
  }

  /// The slot with the file that fills it.
  func json(_ filename: String) -> JSON {
    JSON.object([
      "filename": .string(filename), "idiom": .string(idiom), "scale": .string("\(scale)x"),
      "size": .string("\(points)x\(points)"),
    ])
  }

  /// How many pixels a side the artwork has on the grid of macOS.
  var artwork: Int { IconPlatform.macArtwork(pixels) }
}

extension IconPlatform {
  /// The slots of sets with a picture for each place: Apple's Human Interface Guidelines, "App
  /// icons", with the idioms of the Asset Catalog Format Reference.
  static let classicSlots =
    [(20, 2), (20, 3), (29, 2), (29, 3), (40, 2), (40, 3), (60, 2), (60, 3)].map {
      CatalogSlot("iphone", $0.0, $0.1)
    }
    + [(20, 1), (20, 2), (29, 1), (29, 2), (40, 1), (40, 2), (76, 1), (76, 2), (83.5, 2)].map {
      CatalogSlot("ipad", $0.0, $0.1)
    } + [CatalogSlot("ios-marketing", 1024, 1)]

  /// How many pixels a side artwork has on the grid of macOS, by Apple's template for app icons:
  /// 824 of 1024, but 14 of 16 and 28 of 32; in whole pixels on both sides of the middle.
  static func macArtwork(_ side: Int) -> Int {
    switch side {
    case 16, 32: side / 8 * 7
    default: 2 * Int((Double(side) * 412 / 1024).rounded())
    }
  }

  static let macSlots = [16, 32, 128, 256, 512].flatMap { points in
    [CatalogSlot("mac", points, 1), CatalogSlot("mac", points, 2)]
  }

  /// Pictures without an alpha channel, which App Store Connect refuses; the dark one, which lies
  /// on a ground of the system's, may be transparent.
  func iosAssets(_ kit: IconKit) throws(Failure) -> [IconAsset] {
    let folder = "AppIcon.appiconset/"
    var assets: [IconAsset] = []
    var slots: [JSON] = []
    func add(_ name: String, _ bitmap: Bitmap) throws(Failure) {
      if assets.contains(where: { $0.path == folder + name }) { return }
      assets.append(try kit.png(folder + name, bitmap, isTrueColor: true))
    }
    if kit.usesClassicSlots {
      for slot in Self.classicSlots {
        let name = "AppIcon-\(slot.pixels).png"
        try add(name, kit.opaque(slot.pixels))
        slots.append(slot.json(name))
      }
    } else {
      try add("AppIcon-1024.png", kit.opaque(1024))
      slots.append(Self.universal("AppIcon-1024.png", nil))
    }
    if let dark = kit.dark {
      try add("AppIcon-1024-dark.png", dark)
      slots.append(Self.universal("AppIcon-1024-dark.png", "dark"))
    }
    if let tinted = kit.tinted {
      try add("AppIcon-1024-tinted.png", tinted.lightness)
      slots.append(Self.universal("AppIcon-1024-tinted.png", "tinted"))
    }
    return assets + [Self.contents(slots, in: folder)]
  }

  /// Pictures on the grid of macOS, cut to its rounded square, and all of them as one ICNS.
  func macAssets(_ kit: IconKit) throws(Failure) -> [IconAsset] {
    let folder = "AppIcon.appiconset/"
    var assets: [IconAsset] = []
    var pictures: [Int: Bitmap] = [:]
    for slot in Self.macSlots where pictures[slot.pixels] == nil {
      let bitmap = Self.onGrid(kit.artwork(slot.artwork), slot.pixels)
      pictures[slot.pixels] = bitmap
      assets.append(try kit.png(folder + "AppIcon-\(slot.pixels).png", bitmap))
    }
    let slots = Self.macSlots.map { $0.json("AppIcon-\($0.pixels).png") }
    let sides = pictures.keys.sorted()
    return try assets + [
      Self.contents(slots, in: folder),
      kit.iconFile("AppIcon.icns", sides.compactMap { pictures[$0] }, .icns),
    ]
  }

  /// The artwork in the middle, its corners rounded by 185.4 of 824, as in Apple's template.
  private static func onGrid(_ artwork: Bitmap, _ side: Int) -> Bitmap {
    var artwork = artwork
    let outline = Outline.rectangle(
      Box(artwork.size), radii: CornerRadii(Double(artwork.width) * 185.4 / 824))
    artwork.keep(outline.coverage(in: artwork.size))
    var canvas = Bitmap(PixelSize(side, side))
    let margin = (side - artwork.width) / 2
    canvas.draw(artwork, x: margin, y: margin)
    return canvas
  }

  /// The one slot that a single size fills for all of iOS, for one appearance.
  private static func universal(_ filename: String, _ appearance: String?) -> JSON {
    JSON.object([
      "appearances": appearance.map {
        .array([
          JSON.object(["appearance": .string("luminosity"), "value": .string($0)])
        ])
      },
      "filename": .string(filename), "idiom": .string("universal"), "platform": .string("ios"),
      "size": .string("1024x1024"),
    ])
  }

  private static func contents(_ images: [JSON], in folder: String) -> IconAsset {
    IconAsset(
      folder + "Contents.json",
      JSON.object([
        "images": .array(images),
        "info": JSON.object(["author": .string("statusicon"), "version": .number(1)]),
      ]))
  }
}
