import Foundation

/// Fonts of Debian packages that tests use where they are installed.
package enum KnownFont: String, CaseIterable, Sendable {
  case inter = "opentype/inter/Inter-Regular.otf"
  case interBold = "opentype/inter/Inter-Bold.otf"
  case emoji = "truetype/noto/NotoColorEmoji.ttf"
  case arabic = "truetype/noto/NotoSansArabic-Regular.ttf"
  case hebrew = "truetype/noto/NotoSansHebrew-Regular.ttf"
  case devanagari = "truetype/noto/NotoSansDevanagari-Regular.ttf"
  case thai = "truetype/noto/NotoSansThai-Regular.ttf"
  case japanese = "truetype/vlgothic/VL-Gothic-Regular.ttf"

  package var path: String { "/usr/share/fonts/" + rawValue }

  package static let areInstalled = allCases.allSatisfy {
    FileManager.default.fileExists(atPath: $0.path)
  }
  package static let missing =
    "fonts-inter, fonts-noto-core, fonts-noto-color-emoji or fonts-vlgothic is not installed"

  /// The file's name.
  package var name: String { String(rawValue.split(separator: "/").last ?? "") }
}
