import Foundation
import TestSupport

@testable import Glyphs

/// Small fonts of rectangles whose sizes `make_fonts.py` tells.
enum FixtureFont: String, CaseIterable {
  case plain = "plain.ttf"
  case bold = "bold.ttf"
  case cubic = "cubic.otf"
  case layers = "layers.ttf"
  case paints = "paints.ttf"
  case axis = "axis.ttf"

  static let folder = SharedFolder.packageRoot.path + "/Tests/GlyphsTests/FontsFixtures"

  var path: String { Self.folder + "/" + rawValue }
  var choice: FontChoice { .file(path) }

  /// Fonts of these alone.
  static var library: FontLibrary { FontLibrary(folders: [folder], usesSystemFonts: false) }
}
