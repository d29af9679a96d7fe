import GlyphShims

/// The fonts that fontconfig knows.
@safe final class SystemFonts {
  /// Never null; freed once, with this value.
  private let handle: OpaquePointer

  /// Lists the fonts of the usual folders, or with time those that the system's configuration names.
  init(_ libraries: TextLibraries, readsConfiguration: Bool) throws(FontError) {
    try libraries.openFontconfig()
    guard let made = unsafe si_font_list_new(readsConfiguration) else { throw .outOfMemory }
    unsafe handle = made
  }

  deinit {
    // The handle is this value's own.
    unsafe si_font_list_free(handle)
  }

  var all: [FontEntry] { entries { $0 } }

  func entries(ofFamily family: String) -> [FontEntry] {
    entries { start in
      // The name ends with NUL for the length of the call.
      unsafe si_font_list_find_family(handle, start, family)
    }
  }

  /// The fonts, coloured ones or the others, that have all of `scalars` by fontconfig's record.
  func entries(covering scalars: [UInt32], inColor: Bool) -> [FontEntry] {
    entries { start in
      // The array is as long as is told.
      unsafe si_font_list_find_covering(handle, start, inColor, scalars, scalars.count)
    }
  }

  /// The entries of the indices that `next` tells, being asked for the first from a place on.
  private func entries(_ next: (Int) -> Int) -> [FontEntry] {
    // The handle lives as long as this value.
    let count = unsafe si_font_list_count(handle)
    var result: [FontEntry] = []
    var index = 0
    while index < count {
      index = next(index)
      if index < count { result.append(entry(index)) }
      index += 1
    }
    return result
  }

  /// The families that fontconfig would try for `family`, best first.
  func families(for family: String) -> [String] {
    // The name ends with NUL for the length of the call.
    guard let names = unsafe si_family_names_new(handle, family) else { return [] }
    // Freed once, after the last use.
    defer { unsafe si_family_names_free(names) }
    var result: [String] = []
    // Each name lives as long as the list, and a null ends it.
    while let name = unsafe si_family_names_get(names, Int32(result.count)) {
      // As above.
      result.append(unsafe String(cString: name))
    }
    return result
  }

  private func entry(_ index: Int) -> FontEntry {
    // The index is below the count; texts live as long as the handle.
    let facts = unsafe si_font_list_entry(handle, index)
    var families: [String] = []
    // As above; a null ends the names.
    while let name = unsafe si_font_list_family(handle, index, Int32(families.count)) {
      // As above.
      families.append(unsafe String(cString: name))
    }
    // As above; only fonts with a file are listed.
    let path = unsafe facts.file.map { unsafe String(cString: $0) } ?? ""
    let (least, most) = unsafe (facts.least_weight, facts.most_weight)
    return unsafe FontEntry(
      file: FontFile(path: path, index: Int(facts.index)),
      families: families.map(FontEntry.key), family: families.first ?? "",
      weights: least <= most ? least...most : least...least, isUpright: facts.slant == 0,
      hasNormalWidth: facts.width == 100, hasColor: facts.has_color)
  }
}
