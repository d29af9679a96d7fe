import GlyphShims
import Raster

extension FontFace {
  /// A coloured part of a glyph; without a colour of its own it has the text's.
  struct Layer {
    let glyph: UInt32
    let color: Color?
  }

  /// The picture of a glyph without its transparent edges, of the size next above `em` pixels or
  /// the largest; nil when the font has none.
  func picture(of glyph: UInt32, em: Double) -> GlyphPicture? {
    guard info.has_bitmaps else { return nil }
    // The handle lives as long as this value.
    let size = unsafe si_face_picture_size(handle, Int32(min(em.rounded(.up), 4096)))
    let key = PictureKey(glyph: glyph, size: size)
    if let known = pictures[key] { return known }
    let loaded = load(key)
    if pictures.count >= TextLimits.keptPictures { pictures = [:] }
    pictures[key] = .some(loaded)
    return loaded
  }

  private func load(_ key: PictureKey) -> GlyphPicture? {
    var facts = si_glyph_picture()
    // The handle lives as long as this value.
    let isThere = unsafe si_face_load_picture(
      handle, key.glyph, key.size, TextLimits.pictureArea, &facts)
    guard isThere else { return nil }
    let size = PixelSize(Int(facts.width), Int(facts.height))
    let pixels = unsafe [Pixel](unsafeUninitializedCapacity: size.area) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      // All bytes are set through this pointer, a pixel being four of them.
      unsafe si_face_copy_picture(
        handle, UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self))
      count = size.area
    }
    let bitmap = Bitmap(size, pixels: pixels)
    guard let content = bitmap.contentRect else { return nil }
    return GlyphPicture(
      bitmap: bitmap.cropped(to: content), left: Int(facts.left) + content.left,
      top: Int(facts.top) - content.top, pixelsPerEm: Int(facts.pixels_per_em))
  }

  /// The coloured layers of a glyph from the back; none for a plain glyph.
  func layers(of glyph: UInt32) -> [Layer] {
    guard info.has_layers else { return [] }
    var found = [si_layer](repeating: si_layer(), count: 256)
    // The array has room for as many as are asked for.
    let count = unsafe si_face_layers(handle, glyph, &found, found.count)
    return found.prefix(count).map {
      Layer(
        glyph: $0.glyph,
        color: $0.is_foreground ? nil : Color($0.red, $0.green, $0.blue, $0.alpha))
    }
  }

  /// Whether the glyph has colours of a kind that is not drawn: COLR version 1, or SVG.
  func hasUnknownColors(_ glyph: UInt32) -> Bool {
    // The handle lives as long as this value.
    unsafe info.has_paints && si_face_has_paint(handle, glyph)
  }
}
