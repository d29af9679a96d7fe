import Foundation
import Operations
import Raster
import Testing

/// Colors by word and name, with contrast and hash worked out anew.
@Suite struct WordColorTests {
  private static let initials = [
    "#dc2626", "#c2410c", "#b45309", "#4d7c0f", "#15803d", "#0f766e", "#0e7490", "#2563eb",
    "#7c3aed", "#c026d3", "#db2777", "#64748b",
  ]
  private static let words = [
    "DEV": "#2563eb", "DEBUG": "#2563eb", "ALPHA": "#c026d3", "BETA": "#c2410c", "RC": "#0e7490",
    "QA": "#15803d", "TEST": "#15803d", "UAT": "#15803d", "STAGING": "#7c3aed",
    "NIGHTLY": "#64748b", "CANARY": "#64748b", "v2": "#dc2626", "": "#dc2626", "BETA 2": "#dc2626",
  ]
  private static let presences = ["#1f9d55", "#d97706", "#dc2626", "#6b7280", "#8b5cf6"]

  /// WCAG 2: relative luminance, then (lighter + 0.05) / (darker + 0.05).
  private static func contrast(_ one: Color, _ other: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ channel: UInt8) -> Double {
        let share = Double(channel) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(a, b) / min(a, b)
  }

  @Test(arguments: Set(initials + words.values + presences + ["#dc2626"]).sorted())
  func `every default color stands out on white and on dark`(text: String) throws {
    let color = try Color(parsing: text)
    #expect(Self.contrast(color, .white) >= 3)
    #expect(Self.contrast(color, Color(0x12, 0x12, 0x12)) >= 3)
  }

  @Test(arguments: Set(initials + words.values + ["#dc2626"]).sorted())
  func `white text reads on every color that carries it`(text: String) throws {
    let color = try Color(parsing: text)
    #expect(Self.contrast(color, .white) >= 4.5)
    #expect(Color.blackOrWhite(on: color) == .white)
  }

  @Test func `the defaults are the colors that are checked`() throws {
    #expect(try Initials.palette == Self.initials.map { try Color(parsing: $0) })
    for (word, color) in Self.words {
      for word in [word, word.lowercased(), "  \(word) "] {
        #expect(try Ribbon.color(of: word) == Color(parsing: color), "\(word)")
      }
    }
    #expect(Catalog.operation("count")?.parameter("color")?.defaultText == "#dc2626")
    #expect(Catalog.operation("initials")?.parameter("text-color")?.defaultText == "#ffffff")
  }

  /// FNV-1a with 64 bits, by 128-bit multiplication and remainder.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { hash, byte in
      (hash ^ UInt64(byte)).multipliedFullWidth(by: 1_099_511_628_211).low
    }
  }

  @Test func `a name's color is chosen by its hash`() throws {
    // Published values of the function.
    #expect(Self.hash([]) == 0xCBF2_9CE4_8422_2325)
    #expect(Self.hash(Array("a".utf8)) == 0xAF63_DC4C_8601_EC8C)
    #expect(Self.hash(Array("foobar".utf8)) == 0x8594_4171_F739_67E8)
    for name in ["", "a", "foobar", "Ada Lovelace", "Émile Zola", "山田 太郎", "  Ada\t", "🎉"] {
      let normal = name.trimmingCharacters(in: .whitespacesAndNewlines)
        .precomposedStringWithCanonicalMapping
      let index = Int(Self.hash(Array(normal.utf8)) % 12)
      #expect(try Initials.color(of: name) == Color(parsing: Self.initials[index]), "\(name)")
    }
  }

  @Test func `composed and decomposed letters are one name`() {
    #expect(Initials.color(of: "Ren\u{E9}") == Initials.color(of: "Rene\u{301}"))
    #expect(Initials.color(of: "\u{1E69}") == Initials.color(of: "s\u{307}\u{323}"))
    #expect(Initials.color(of: "Rene") != Initials.color(of: "Ren\u{E9}"))
  }

  @Test(arguments: [
    ("Ada Lovelace", 2, "AL"), ("ada", 2, "A"), ("Ada King Lovelace", 2, "AL"),
    ("Ada King Lovelace", 3, "AKL"), ("Ada B C D", 3, "ABD"), ("Ada Lovelace", 3, "AL"),
    ("Ada Lovelace", 1, "A"), ("  ada   lovelace ", 2, "AL"), ("", 2, ""), (" \t\n", 2, ""),
    ("émile zola", 2, "ÉZ"), ("(Bob) \"Smith\"", 2, "BS"), ("山田 太郎", 2, "山太"), ("7 of 9", 2, "79"),
    ("— …", 2, "—…"), ("d’Arc", 2, "D"),
  ])
  func `initials are the first letters of the first and the last word`(
    name: String, count: Int, letters: String
  ) {
    #expect(Initials.letters(of: name, count: count) == letters)
  }
}
