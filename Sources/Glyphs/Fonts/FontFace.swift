import GlyphShims

/// An open font at one weight.
///
/// Lengths are in the font's units, y up, `unitsPerEm` of them being the size of the text.
@safe final class FontFace {
  let file: FontFile
  let family: String
  let unitsPerEm: Double
  let info: si_face_info
  /// Outlines and pictures that were loaded before.
  var outlines: [UInt32: GlyphOutline] = [:]
  var pictures: [PictureKey: GlyphPicture?] = [:]
  /// Never null; freed once, with this value.
  let handle: OpaquePointer
  /// Must outlive the handle.
  private let state: FreeTypeState

  struct PictureKey: Hashable {
    let glyph: UInt32
    /// Which of the font's sizes.
    let size: Int32
  }

  /// Which files are copied: one that is cut while it is mapped would end the process.
  enum Copying { case none, small, all }

  /// Opens a font; one with an axis for the weight takes the nearest that it has.
  init(
    _ file: FontFile, weight: Int?, copying: Copying, state: FreeTypeState
  ) throws(FontError) {
    var status: Int32 = 0
    // The path ends with NUL and is not kept; the state outlives this value.
    let opened = unsafe si_face_open(
      state.handle, file.path, Int32(clamping: file.index), TextLimits.fileSize,
      copying.limit, &status)
    guard let opened = unsafe opened else { throw Self.failure(status, file.path) }
    (self.file, self.state) = (file, state)
    unsafe handle = opened
    // The name ends with NUL and lives as long as the handle.
    family = unsafe String(cString: si_face_family(opened))
    // As above.
    info = unsafe si_face_get_info(opened)
    unitsPerEm = Double(info.units_per_em)
    if let weight, info.has_weight_axis {
      let nearest = min(max(Double(weight), info.least_weight), info.most_weight)
      // As above.
      unsafe si_face_set_weight(opened, nearest)
    }
  }

  deinit {
    // The handle is this value's own.
    unsafe si_face_free(handle)
  }

  /// Whether the font has a glyph for a scalar by itself.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    // The handle lives as long as this value.
    unsafe si_face_glyph(handle, scalar.value) != 0
  }

  /// Whether glyphs may bring their colours.
  var isColored: Bool { info.has_bitmaps || info.has_layers }

  /// Lengths as shares of the em.
  var metrics: FontMetrics {
    FontMetrics(
      capHeight: capHeight / unitsPerEm, ascent: Double(info.ascent) / unitsPerEm,
      descent: Double(info.descent) / unitsPerEm)
  }

  /// What the font says, else the height of its H, else what is usual.
  private var capHeight: Double {
    if info.cap_height > 0 { return Double(info.cap_height) }
    // The handle lives as long as this value.
    let glyph = unsafe si_face_glyph(handle, 0x48)
    if glyph != 0, let top = outline(of: glyph).top, top > 0 { return top }
    return 0.7 * unitsPerEm
  }

  private static func failure(_ status: Int32, _ path: String) -> FontError {
    switch UInt32(bitPattern: status) {
    case SI_FACE_MISSING.rawValue: .missingFile(path)
    case SI_FACE_UNREADABLE.rawValue: .unreadableFile(path)
    case SI_FACE_TOO_LARGE.rawValue: .fileTooLarge(path, limit: TextLimits.fileSize)
    case SI_FACE_NOT_A_FONT.rawValue: .notAFont(path)
    default: .outOfMemory
    }
  }
}

extension FontFace.Copying {
  /// The largest file that is copied, in bytes.
  fileprivate var limit: Int {
    switch self {
    case .none: 0
    case .small: 4 << 20
    case .all: TextLimits.fileSize
    }
  }
}
