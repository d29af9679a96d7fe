import GlyphShims

/// The libraries that text needs, by the names under which they are opened.
struct TextLibraries: Hashable, Sendable {
  var freetype = "libfreetype.so.6"
  var harfbuzz = "libharfbuzz.so.0"
  var fribidi = "libfribidi.so.0"
  var fontconfig = "libfontconfig.so.1"

  func openFonts() throws(FontError) {
    // The names end with NUL for the length of the calls, as below.
    guard unsafe si_freetype_load(freetype) else {
      throw .missingLibrary(package: "libfreetype6")
    }
    // As above.
    guard unsafe si_harfbuzz_load(harfbuzz) else {
      throw .missingLibrary(package: "libharfbuzz0b")
    }
  }

  func openBidi() throws(FontError) {
    // As above.
    guard unsafe si_bidi_load(fribidi) else { throw .missingLibrary(package: "libfribidi0") }
  }

  func openFontconfig() throws(FontError) {
    // As above.
    guard unsafe si_fontconfig_load(fontconfig) else {
      throw .missingLibrary(package: "libfontconfig1")
    }
  }
}
