import Foundation
import Raster
import TestSupport
import Testing

@Suite struct IconCheckTests {
  private let bench = Workbench()

  private func check(_ platform: String, _ path: String) throws -> ProgramResult {
    try bench.run("check", "--for", platform, path, "--json")
  }

  private func folder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path(name), withIntermediateDirectories: true)
  }

  @Test func `transparent pixels of an iOS icon are counted`() throws {
    try bench.draw("a.png", 30, 30) { x, y in Color(1, 2, 3, x < 3 && y < 5 ? 254 : 255) }
    let result = try check("ios", "a.png")
    #expect(result.status == 1)
    #expect(result.text.contains("\"code\": \"check.alpha\""))
    #expect(result.text.contains("\"pixels\": 15"))
    // It is too small for the store, too.
    #expect(result.text.contains("\"code\": \"check.size\""))
    #expect(result.text.contains("\"findings\": 2"))
  }

  @Test func `an opaque alpha channel is refused as well`() throws {
    try bench.draw("a.png", 1024, 1024) { _, _ in Color(1, 2, 3) }
    let result = try check("ios", "a.png")
    #expect(result.text.contains("has an alpha channel"))
    #expect(result.text.contains("\"findings\": 1"))
  }

  @Test func `pixels outside of Android's safe circle are counted, backgrounds left alone`() throws
  {
    // The circle has a radius of 33 around (54, 54): (54, 21) lies in it, (54, 20) does not.
    try bench.draw("a.png", 108, 108) { x, y in
      x == 54 && (y == 54 || y == 21 || y == 20) || x == 0 && y == 0
        ? Color(9, 9, 9, 30) : .transparent
    }
    let result = try check("android", "a.png")
    #expect(result.status == 1)
    #expect(result.text.contains("\"code\": \"check.safe-zone\""))
    #expect(result.text.contains("\"pixels\": 2"))
    try bench.draw("b.png", 108, 108) { _, _ in .white }
    #expect(try check("android", "b.png").status == 0)
  }

  @Test func `pixels outside of the grid of macOS are counted, faint ones left alone`() throws {
    // Of 128 pixels the grid has 103, drawn as 12 … 116.
    try bench.draw("a.png", 128, 128) { x, y in
      y == 64 && (x == 12 || x == 11 || x == 115 || x == 116) ? .black : Color(0, 0, 0, 127)
    }
    let result = try check("macos", "a.png")
    #expect(result.text.contains("\"code\": \"check.grid\""))
    #expect(result.text.contains("\"pixels\": 2"))
    // Of 32 it has 28.
    try bench.draw("b.png", 32, 32) { x, y in y == 16 && (x == 1 || x == 2) ? .black : .transparent
    }
    #expect(try check("macos", "b.png").text.contains("\"pixels\": 1"))
  }

  @Test func `what a mask can cut of a maskable icon is counted`() throws {
    // The radius is 40 around (50, 50).
    try bench.draw("maskable.png", 100, 100) { x, y in
      y == 50 && (x == 9 || x == 10 || x == 89 || x == 90) ? .black : .white
    }
    let result = try check("web", "maskable.png")
    #expect(result.text.contains("\"pixels\": 2"))
    #expect(result.text.contains("\"findings\": 1"))
  }

  @Test func `a set that lacks files, names others or has wrong sizes fails`() throws {
    try folder("x/AppIcon.appiconset")
    try bench.folder.write(
      """
      {"images": [
        {"filename": "a.png", "idiom": "iphone", "size": "60x60", "scale": "2x"},
        {"filename": "gone.png", "idiom": "iphone", "size": "60x60", "scale": "3x"}
      ], "info": {"author": "xcode", "version": 1}}
      """, to: "x/AppIcon.appiconset/Contents.json")
    try bench.draw("x/AppIcon.appiconset/a.png", 100, 120) { _, _ in .black }
    try bench.draw("x/AppIcon.appiconset/extra.png", 4, 4) { _, _ in .black }
    let result = try check("ios", "x")
    #expect(result.status == 1)
    for (code, name) in [
      ("size", "a.png"), ("missing", "gone.png"), ("missing", "Contents.json"),
      ("unassigned", "extra.png"),
    ] {
      #expect(
        result.text.split(separator: "\n").contains {
          $0.contains("\"check.\(code)\"") && $0.contains("/\(name)\"")
        }, "\(code) \(name)\n\(result.text)")
    }
  }

  @Test func `missing densities and pictures that XML names are found`() throws {
    try folder("res/mipmap-mdpi")
    try folder("res/mipmap-anydpi-v26")
    try bench.draw("res/mipmap-mdpi/ic_launcher.png", 48, 48) { _, _ in .black }
    try bench.folder.write(
      "<adaptive-icon><foreground android:drawable=\"@mipmap/gone\"/></adaptive-icon>",
      to: "res/mipmap-anydpi-v26/ic_launcher.xml")
    let result = try bench.run("check", "--for", "android", "res")
    #expect(result.status == 1)
    for density in ["hdpi", "xhdpi", "xxhdpi", "xxxhdpi"] {
      #expect(result.text.contains("mipmap-\(density): has no ic_launcher"))
    }
    #expect(result.text.contains("names @mipmap/gone"))
    #expect(result.text.split(separator: "\n").count == 5)
  }

  @Test func `an empty folder fails for every platform, a missing one is one error`() throws {
    try folder("none")
    for platform in ["ios", "macos", "android", "web", "linux"] {
      #expect(try check(platform, "none").status == 1)
    }
    let result = try bench.run("check", "--for", "web", "gone")
    #expect(result.status == 1)
    #expect(result.errorText == "statusicon: gone: no such file\n")
  }

  @Test(arguments: [
    ["a.png"], ["--for", "ios"], ["--for", "ios,web", "a.png"], ["--for", "x", "a"],
  ])
  func `a line that says too little or too much is refused`(line: [String]) throws {
    #expect(try bench.run(["check"] + line).status == 2)
  }
}
