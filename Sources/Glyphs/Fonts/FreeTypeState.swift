import GlyphShims

/// What FreeType keeps beside its faces; must outlive them.
@safe final class FreeTypeState {
  /// Never null; freed once, after all faces, which hold this value.
  let handle: OpaquePointer

  init(_ libraries: TextLibraries) throws(FontError) {
    try libraries.openFonts()
    guard let made = unsafe si_fonts_new() else { throw .outOfMemory }
    unsafe handle = made
  }

  deinit {
    // The handle is this value's own.
    unsafe si_fonts_free(handle)
  }
}
