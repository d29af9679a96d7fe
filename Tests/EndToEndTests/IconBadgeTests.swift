import Foundation
import Raster
import TestSupport
import Testing

@Suite struct IconBadgeTests {
  private let bench = Workbench()

  private func gray(_ value: UInt8) -> Color { Color(value, value, value) }

  /// A badge of 24×24 in the corner of 48×48, and the picture without it.
  private func draw(_ ground: Color, _ badge: @escaping (_ x: Int, _ y: Int) -> Color) throws {
    try bench.draw("plain.png", 48, 48) { _, _ in ground }
    try bench.draw("badged.png", 48, 48) { x, y in
      x < 24 || y < 24 ? ground : badge(x - 24, y - 24)
    }
  }

  /// The findings about the badge, as JSON.
  private func findings(_ line: String...) throws -> [Substring] {
    let result = try bench.run(["check", "--json"] + line)
    #expect(result.errorText == "")
    return result.text.split(separator: "\n").filter { $0.contains("\"check.badge") }
  }

  private func findings() throws -> [Substring] {
    try findings("--for", "android", "badged.png", "--without", "plain.png")
  }

  // White has a luminance of 1: 1.05 / (L + 0.05) is 3.03 for #949494 and 2.996 for #959595.
  @Test(arguments: [(0x94, nil), (0x95, "2.9"), (0xFF, nil)] as [(UInt8, String?)])
  func `a badge needs a contrast of three to what lies around it`(
    level: UInt8, told: String?
  ) throws {
    for (ground, badge) in [(gray(255), gray(level)), (gray(level), gray(255))] {
      try draw(ground) { _, _ in badge }
      let found = try findings()
      if level == 255 {
        #expect(found.count == 1)
        #expect(found.first?.contains("nothing in it differs") == true)
        continue
      }
      #expect(found.count == (told == nil ? 0 : 1), "\(found)")
      guard let told, let finding = found.first else { continue }
      #expect(finding.contains("\"check.badge-contrast\""))
      #expect(finding.contains("\"contrast\": \(told)"))
    }
  }

  @Test func `a ring of another lightness helps a badge of the picture's own`() throws {
    try draw(gray(255)) { x, y in gray(min(x, y) < 2 ? 0 : 240) }
    #expect(try findings() == [])
    try draw(gray(0x40)) { x, y in gray(min(x, y) < 1 ? 0x50 : 0x60) }
    #expect(try findings().count == 1)
  }

  /// An H of a height.
  private func letter(_ x: Int, _ y: Int, height: Int) -> Bool {
    guard y >= 6, y < 6 + height else { return false }
    return x == 6 || x == 7 || x == 11 || x == 12 || (6...12).contains(x) && y == 6 + height / 2
  }

  @Test func `letters need five pixels`() throws {
    for (height, count) in [(4, 1), (5, 0)] {
      try draw(gray(0)) { x, y in letter(x, y, height: height) ? gray(0) : gray(255) }
      let found = try findings()
      #expect(found.count == count)
      guard let finding = found.first else { continue }
      #expect(finding.contains("\"check.badge-letters\""))
      #expect(finding.contains("is 4.0 pixels high at 48 pixels"))
    }
  }

  @Test func `letters need a contrast of three`() throws {
    for (level, count) in [(0x94, 0), (0x95, 1)] as [(UInt8, Int)] {
      try draw(gray(0)) { x, y in letter(x, y, height: 9) ? gray(level) : gray(255) }
      let found = try findings()
      #expect(found.count == count)
      if let finding = found.first { #expect(finding.contains("\"contrast\": 2.9")) }
    }
  }

  @Test func `a sign of one bar is no letter`() throws {
    try draw(gray(0)) { x, y in
      (6..<18).contains(x) && (11..<13).contains(y) ? gray(0) : gray(255)
    }
    #expect(try findings() == [])
  }

  @Test func `a picture is looked at as small as the platform shows it`() throws {
    // Of 96 pixels that Android shows as 48, letters of 8 become 4.
    for (height, count) in [(8, 1), (16, 0)] {
      try bench.draw("plain.png", 96, 96) { _, _ in gray(0) }
      try bench.draw("badged.png", 96, 96) { x, y in
        x < 48 || y < 48
          ? gray(0) : letter((x - 48) / 2, (y - 48) / 2, height: height / 2) ? gray(0) : gray(255)
      }
      #expect(try findings().count == count, "\(height)")
    }
  }

  @Test func `a badge is looked at on white and on black where those show through`() throws {
    for (badge, ground) in [(gray(250), "white"), (gray(0x30), "#121212")] {
      try draw(.transparent) { _, _ in badge }
      let found = try findings()
      #expect(found.count == 1)
      #expect(found.first?.contains("at 48 pixels on \(ground)") == true)
    }
    // The luminance of #787878 is 0.1878: 4.4 on white, and 4.2 on #121212.
    try draw(.transparent) { _, _ in gray(0x78) }
    #expect(try findings() == [])
  }

  @Test func `without an original the place says where the badge is`() throws {
    for (level, count) in [(0x94, 0), (0x95, 1)] as [(UInt8, Int)] {
      try draw(gray(255)) { x, y in min(x, y) < 4 || max(x, y) > 19 ? gray(255) : gray(level) }
      let line = ["--for", "android", "badged.png", "--badge"]
      for place in ["bottom-right,50%", "se,24"] {
        let result = try bench.run(["check"] + line + [place])
        #expect(result.status == Int(count), "\(result.text)")
        #expect(result.text.contains("contrast of 2.9") == (count == 1))
      }
      #expect(try bench.run(["check"] + line + ["top-left"]).status == 1)
    }
  }

  @Test func `the smallest picture of each icon of a set counts`() throws {
    for (density, side) in [("mdpi", 48), ("hdpi", 72)] {
      for root in ["plain", "badged"] {
        let folder = "\(root)/res/mipmap-\(density)"
        try FileManager.default.createDirectory(
          atPath: bench.folder.path(folder), withIntermediateDirectories: true)
        // The large one has a letter, and the small one a plain dot in its place, or noise.
        try bench.draw(folder + "/dot.png", side, side) { x, y in
          guard root == "badged", x >= 24, y >= 24 else { return gray(0) }
          return side == 72 && letter(x - 24, y - 24, height: 16) ? gray(0) : gray(255)
        }
        try bench.draw(folder + "/noise.png", side, side) { x, y in
          guard root == "badged", x >= 24, y >= 24 else { return gray(0) }
          let isInk = side == 72 ? letter(x - 24, y - 24, height: 16) : y > 30 && x % 3 == 0
          return isInk ? gray(0) : gray(255)
        }
      }
    }
    let found = try findings("--for", "android", "badged", "--without", "plain")
    #expect(found.count == 1)
    #expect(found.first?.contains("badged/res/mipmap-mdpi/noise.png") == true)
  }

  @Test func `what iconset puts on a set is told or not by its color`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("set/mipmap-mdpi"), withIntermediateDirectories: true)
    try bench.draw("set/mipmap-mdpi/app.png", 48, 48) { _, _ in Color(0xEE, 0xF2, 0xFF) }
    try bench.make("iconset", "set", "-o", "told", "--count", "7")
    try bench.make("iconset", "set", "-o", "untold", "--status", "#dbeafe,cutout=0")
    #expect(try findings("--for", "android", "told", "--without", "set") == [])
    let found = try findings("--for", "android", "untold", "--without", "set")
    #expect(found.count == 1)
    #expect(found.first?.contains("\"check.badge-contrast\"") == true)
  }

  @Test func `pictures and options that do not go together are refused`() throws {
    try draw(gray(0)) { _, _ in gray(255) }
    try bench.draw("small.png", 24, 24) { _, _ in gray(0) }
    for (line, status) in [
      (["--without", "small.png"], 1), (["--without", "gone.png"], 1), (["--without", "."], 2),
      (["--without", "plain.png", "--badge", "top"], 2), (["--badge", "middle"], 2),
      (["--badge", "top,x"], 2),
    ] as [([String], Int)] {
      let result = try bench.run(["check", "--for", "android", "badged.png"] + line)
      #expect(result.status == status, "\(line)")
      #expect(result.errorText.split(separator: "\n").count == 1)
    }
  }
}
