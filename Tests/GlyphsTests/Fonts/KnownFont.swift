import Foundation
import TestSupport
import Testing

@testable import Glyphs

/// Fonts of Debian packages that tests use where they are installed.
enum KnownFont: String, CaseIterable {
  case inter = "opentype/inter/Inter-Regular.otf"
  case interBold = "opentype/inter/Inter-Bold.otf"
  case emoji = "truetype/noto/NotoColorEmoji.ttf"
  case arabic = "truetype/noto/NotoSansArabic-Regular.ttf"
  case hebrew = "truetype/noto/NotoSansHebrew-Regular.ttf"
  case devanagari = "truetype/noto/NotoSansDevanagari-Regular.ttf"
  case thai = "truetype/noto/NotoSansThai-Regular.ttf"
  case japanese = "truetype/vlgothic/VL-Gothic-Regular.ttf"

  var path: String { "/usr/share/fonts/" + rawValue }

  static let areInstalled = allCases.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  static let absence: Comment =
    "fonts-inter, fonts-noto-core, fonts-noto-color-emoji or fonts-vlgothic is not installed"

  /// The file's name.
  var name: String { String(rawValue.split(separator: "/").last ?? "") }

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
