/// Why a text could not be laid out; the sentences are made where errors are shown.
package enum FontError: Error, Hashable, Sendable {
  /// A library that is not installed, by the Debian package that has it.
  case missingLibrary(package: String)
  /// There is no font at all to draw with.
  case noFonts
  /// No font of this family; `nearest` is a family that may be meant.
  case unknownFamily(String, nearest: String?)
  case missingFile(String)
  /// A file that cannot be opened or is none.
  case unreadableFile(String)
  case fileTooLarge(String, limit: Int)
  /// A file that is no TrueType or OpenType font.
  case notAFont(String)
  case unreadableFolder(String)
  /// More characters than `limit`; `count` of them.
  case tooLong(count: Int, limit: Int)
  /// A text whose outlines have more points, or whose glyphs are more, than can be drawn in
  /// reasonable time.
  case tooComplex
  case outOfMemory
}
