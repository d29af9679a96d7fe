/// The open fonts, each kept until the end.
final class FontStore {
  let libraries: TextLibraries
  private let state: FreeTypeState
  private let copiesFiles: Bool
  private var faces: [Key: FontFace] = [:]

  private struct Key: Hashable {
    let file: FontFile
    let weight: Int?
  }

  /// Files that are copied may be written over while their fonts are open.
  init(_ libraries: TextLibraries, copiesFiles: Bool = false) throws(FontError) {
    (self.libraries, self.copiesFiles) = (libraries, copiesFiles)
    state = try FreeTypeState(libraries)
  }

  /// Opens a font once; one with an axis for the weight once for each weight.
  func face(_ file: FontFile, weight: Int?) throws(FontError) -> FontFace {
    let key = Key(file: file, weight: weight)
    if let known = faces[key] { return known }
    let face = try FontFace(
      file, weight: weight, copying: copiesFiles ? .all : .small, state: state)
    faces[key] = face
    return face
  }

  /// Opens a font that is looked at and not kept.
  func passing(_ file: FontFile) throws(FontError) -> FontFace {
    try FontFace(file, weight: nil, copying: .none, state: state)
  }
}
