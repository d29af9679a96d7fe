import Foundation
import TestSupport
import Testing

@testable import Glyphs

extension KnownFont {
  static let absence = Comment(rawValue: missing)

  /// A folder that holds nothing but these fonts, so that no other one is found.
  struct Folder {
    private let folder = TemporaryFolder()

    init() throws {
      for font in allCases {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(font.name), withDestinationPath: font.path)
      }
    }

    var library: FontLibrary { FontLibrary(folders: [folder.path], usesSystemFonts: false) }
  }
}
