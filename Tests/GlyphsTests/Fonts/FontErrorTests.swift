import TestSupport
import Testing

@testable import Glyphs

struct FontErrorTests {
  private func failure(
    _ text: String = "A", font: FontChoice? = nil, in library: FontLibrary
  ) -> FontError? {
    do {
      _ = try library.layout(text, font: font, em: 10)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["libfreetype6", "libharfbuzz0b", "libfribidi0", "libfontconfig1"])
  func `an absent library is told by its package`(package: String) {
    var libraries = TextLibraries()
    let absent = "libabsent.so.0"
    switch package {
    case "libfreetype6": libraries.freetype = absent
    case "libharfbuzz0b": libraries.harfbuzz = absent
    case "libfribidi0": libraries.fribidi = absent
    default: libraries.fontconfig = absent
    }
    let library = FontLibrary(folders: [], usesSystemFonts: true, libraries: libraries)
    // The Greek letter is in no fixture, which leads to fontconfig; the Hebrew one leads to FriBidi.
    let found = failure("\u{5d0}\u{3b1}", font: FixtureFont.plain.choice, in: library)
    #expect(found == .missingLibrary(package: package))
  }

  @Test func `a font of a file needs neither fontconfig nor FriBidi`() {
    var libraries = TextLibraries()
    libraries.fontconfig = "libabsent.so.0"
    libraries.fribidi = "libabsent.so.0"
    let library = FontLibrary(folders: [], usesSystemFonts: true, libraries: libraries)
    #expect(failure("A HO", font: FixtureFont.plain.choice, in: library) == nil)
  }

  @Test func `fonts of folders alone need no fontconfig`() {
    var libraries = TextLibraries()
    libraries.fontconfig = "libabsent.so.0"
    let library = FontLibrary(
      folders: [FixtureFont.folder], usesSystemFonts: false, libraries: libraries)
    #expect(failure("A \u{3b1}", font: .family("Fixture Sans"), in: library) == nil)
    #expect(failure("A", in: library) == nil)
  }

  @Test func `an unknown family is an error with the nearest name`() {
    #expect(
      failure(font: .family("Fixtur Sans Bold"), in: FixtureFont.library)
        == .unknownFamily("Fixtur Sans Bold", nearest: "Fixture Sans"))
    #expect(
      failure(font: .family("Zapfino"), in: FixtureFont.library)
        == .unknownFamily("Zapfino", nearest: nil))
  }

  @Test func `files that are no fonts are told apart`() throws {
    let folder = TemporaryFolder()
    let text = try folder.write("no font at all, but long enough", to: "text.ttf")
    let empty = try folder.write("", to: "empty.ttf")
    let plain = try SharedFolder.packageBytes("Tests/GlyphsTests/FontsFixtures/plain.ttf")
    let cut = try folder.write(Array(plain.prefix(100)), to: "cut.ttf")
    let library = FontLibrary(folders: [], usesSystemFonts: false)
    for path in [text, empty, cut] {
      #expect(failure(font: .file(path), in: library) == .notAFont(path))
    }
    let absent = folder.path("absent.ttf")
    #expect(failure(font: .file(absent), in: library) == .missingFile(absent))
    #expect(failure(font: .file(folder.path), in: library) == .unreadableFile(folder.path))
  }

  @Test func `every cut of a font is refused or read`() throws {
    let folder = TemporaryFolder()
    let plain = try SharedFolder.packageBytes("Tests/GlyphsTests/FontsFixtures/layers.ttf")
    for length in stride(from: 0, to: plain.count, by: 7) {
      let cut = try folder.write(Array(plain.prefix(length)), to: "cut\(length).ttf")
      let library = FontLibrary(folders: [], usesSystemFonts: false)
      let found = failure("AO", font: .file(cut), in: library)
      #expect(found == nil || found == .notAFont(cut))
    }
  }

  @Test func `without any font there is an error`() throws {
    let folder = TemporaryFolder()
    #expect(failure(in: FontLibrary(folders: [folder.path], usesSystemFonts: false)) == .noFonts)
    #expect(failure(in: FontLibrary(folders: [], usesSystemFonts: false)) == .noFonts)
    let absent = folder.path("absent")
    #expect(
      failure(in: FontLibrary(folders: [absent], usesSystemFonts: false))
        == .unreadableFolder(absent))
  }
}
