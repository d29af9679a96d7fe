import GlyphShims

/// The fonts in a folder and the folders in it, found without fontconfig.
enum FontFolder {
  /// Files that are no fonts are left out.
  static func entries(of files: [String], store: FontStore) -> [FontEntry] {
    var entries: [FontEntry] = []
    for file in files {
      var count = 1
      var index = 0
      while index < min(count, TextLimits.facesOfFile) {
        guard let face = try? store.passing(FontFile(path: file, index: index)) else { break }
        count = Int(face.info.face_count)
        index += 1
        if face.info.is_scalable || face.info.has_bitmaps { entries.append(entry(face)) }
      }
    }
    return entries
  }

  /// The files that may be fonts by their names.
  static func files(of path: String) throws(FontError) -> [String] {
    var status: Int32 = 0
    // The path ends with NUL for the length of the call.
    guard let folder = unsafe si_folder_open(path, TextLimits.files, &status) else {
      throw UInt32(bitPattern: status) == SI_FOLDER_UNREADABLE.rawValue
        ? .unreadableFolder(path) : .outOfMemory
    }
    // Freed once, after the last use.
    defer { unsafe si_folder_free(folder) }
    // The indices are below the count; each text lives as long as the folder.
    return unsafe (0..<si_folder_count(folder)).map {
      unsafe String(cString: si_folder_path(folder, $0))
    }
  }

  private static func entry(_ face: FontFace) -> FontEntry {
    let weight = face.info.weight > 0 ? Double(face.info.weight) : 400
    let axis = face.info.least_weight...max(face.info.least_weight, face.info.most_weight)
    return FontEntry(
      file: face.file, families: [FontEntry.key(face.family)], family: face.family,
      weights: face.info.has_weight_axis ? axis : weight...weight,
      isUpright: !face.info.is_italic, hasNormalWidth: true,
      hasColor: face.info.has_bitmaps || face.info.has_layers)
  }
}
