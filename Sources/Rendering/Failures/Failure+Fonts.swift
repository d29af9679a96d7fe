import Glyphs

extension FontError {
  /// The code, what happened and what to do.
  var sentence: (code: String, message: String, advice: String?) {
    switch self {
    case .missingLibrary(let package):
      (
        "font.no-library", "texts need a library that is not installed",
        "install \(package), or use font=builtin for digits and capitals"
      )
    case .noFonts:
      ("font.none", "there is no font", "install fonts-inter, or name a folder with --fonts")
    case .unknownFamily(let name, let nearest):
      (
        "font.unknown", "no font is called \(name)",
        nearest.map { "did you mean \($0)?" } ?? "a font file can be named too"
      )
    case .missingFile(let path): ("font.missing", "\(path) does not exist", "check the path")
    case .unreadableFile(let path):
      ("font.unreadable", "\(path) cannot be read", "check its permissions")
    case .fileTooLarge(let path, let limit):
      ("limit.font", "\(path) has more than \(limit >> 20) MiB", "choose another font")
    case .notAFont(let path):
      ("font.bad", "\(path) is not a TrueType or OpenType font", "choose another font")
    case .unreadableFolder(let path):
      ("font.unreadable", "\(path) cannot be read", "a folder that may be listed is needed")
    case .tooLong(let count, let limit):
      ("limit.text", "a text of \(count) characters, and \(limit) are allowed", "shorten it")
    case .tooComplex:
      ("limit.text", "the text has too many outlines to be drawn", "shorten it")
    case .outOfMemory: ("font.memory", "there is not enough memory to set the text", "shorten it")
    }
  }
}
