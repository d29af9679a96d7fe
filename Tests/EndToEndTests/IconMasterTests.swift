import Foundation
import Raster
import TestSupport
import Testing

@Suite struct IconMasterTests {
  private let bench: Workbench

  /// A disc on a transparent ground, with a corner of another color that only it has.
  init() throws {
    bench = Workbench()
    try bench.draw("disc.png", 32, 32) { x, y in
      let (dx, dy) = (x - 16, y - 16)
      return dx * dx + dy * dy < 200 ? Color(200, UInt8(x * 4), 30) : .transparent
    }
    try bench.draw("square.png", 32, 32) { x, y in Color(UInt8(x * 7), UInt8(y * 7), 90) }
  }

  private func make(_ line: String...) throws {
    // Large icons take long in a debug build.
    let result = try Program.statusicon.run(
      ["iconset"] + line + ["-q", "--compression", "fast"], in: bench.folder.path, timeout: 300)
    try #require(result.status == 0, "\(result.errorText)")
  }

  private func files(_ folder: String) throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: bench.folder.path(folder))
    return Set(all.filter { (try? bench.folder.read("\(folder)/\($0)")) != nil })
  }

  private func check(_ platform: String, _ folder: String) throws {
    let result = try Program.statusicon.run(
      ["check", "--for", platform, folder], in: bench.folder.path, timeout: 300)
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
  }

  /// The colour type of a PNG, and whether it has a tRNS chunk.
  private func alphaFree(_ bytes: [UInt8]) -> Bool {
    bytes[25] == 2 && bytes.firstRange(of: Array("tRNS".utf8)) == nil
  }

  @Test func `an iOS icon is flattened on the matte and has no alpha of any kind`() throws {
    try bench.draw("in.png", 16, 16) { x, y in
      let first = [.transparent, Color(0, 0, 0, 128), Color(255, 255, 255, 64)]
      return y == 0 && x < 3 ? first[x] : .black
    }
    try make(
      "in.png", "--for", "ios", "--matte", "#FF5722", "--resize", "1024,filter=nearest", "-o", "out"
    )
    let name = "out/ios/AppIcon.appiconset/AppIcon-1024.png"
    #expect(alphaFree(try bench.folder.read(name)))
    let icon = try bench.decoded(name)
    #expect(icon.size == PixelSize(1024, 1024))
    #expect(icon[32, 32] == Pixel(255, 87, 34, 255))
    #expect(icon[96, 32] == Pixel(127, 43, 17, 255))
    #expect(icon[160, 32] == Pixel(255, 129, 89, 255))
    try check("ios", "out/ios")
  }

  @Test func `classic slots, dark and tinted icons are named once each and exist`() throws {
    try make(
      "square.png", "--for", "ios", "--classic", "--dark", "disc.png", "--tinted", "disc.png", "-o",
      "out")
    let folder = "out/ios/AppIcon.appiconset"
    let text = String(decoding: try bench.folder.read(folder + "/Contents.json"), as: UTF8.self)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let images = try #require(json["images"] as? [[String: Any]])
    #expect(images.count == 20)
    let names = Set(images.compactMap { $0["filename"] as? String })
    #expect(names.union(["Contents.json"]) == (try files(folder)))
    for image in images {
      let name = try #require(image["filename"] as? String)
      let points = try #require(Double((image["size"] as? String)?.split(separator: "x")[0] ?? ""))
      let scale = Double((image["scale"] as? String)?.prefix(1) ?? "1") ?? 0
      let bytes = try bench.folder.read("\(folder)/\(name)")
      let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      #expect(Double(width) == points * scale, "\(name)")
      if !name.contains("dark") { #expect(alphaFree(bytes), "\(name)") }
      #expect(
        Set(image.keys).isSubset(of: [
          "filename", "idiom", "size", "scale", "platform", "appearances",
        ]))
    }
    let tinted = try bench.decoded(folder + "/AppIcon-1024-tinted.png")
    #expect(tinted[512, 512].x == tinted[512, 512].y && tinted[512, 512].y == tinted[512, 512].z)
    #expect(tinted[1, 1] == Pixel(0, 0, 0, 255))
    try check("ios", "out/ios")
  }

  @Test func `a macOS icon lies on the grid with rounded corners, in ten places`() throws {
    try make("square.png", "--for", "macos", "-o", "out")
    let folder = "out/macos/AppIcon.appiconset/"
    let icon = try bench.decoded(folder + "AppIcon-1024.png")
    #expect(icon.contentRect == PixelRect(left: 100, top: 100, right: 924, bottom: 924))
    // A corner's circle of 185.4 leaves its square's corner free: at 45° it is 0.293 r away.
    #expect(icon[100 + 53, 100 + 53].w == 0)
    #expect(icon[100 + 56, 100 + 56].w == 255)
    // The template's places at other sizes, which are not all 824 of 1024.
    for (side, margin) in [(16, 1), (32, 2), (64, 6), (128, 12), (256, 25), (512, 50)] {
      let small = try bench.decoded(folder + "AppIcon-\(side).png")
      let end = side - margin
      #expect(
        small.contentRect == PixelRect(left: margin, top: margin, right: end, bottom: end))
    }
    let icns = try IconFile(icns: bench.folder.read("out/macos/AppIcon.icns"))
    #expect(Set(icns.entries.map(\.type)).isSuperset(of: ["ic07", "ic08", "ic09", "ic10", "ic14"]))
    try check("macos", "out/macos")
  }

  @Test func `Android's layers keep the circle of 66 dp and the XML names what exists`() throws {
    try make("disc.png", "--for", "android", "-o", "out", "--matte", "#123456")
    try make("square.png", "--for", "android", "-o", "plain")
    let res = try files("out/android/res")
    for (density, scale) in [("mdpi", 1.0), ("hdpi", 1.5), ("xxxhdpi", 4.0)] {
      let folder = "out/android/res/mipmap-\(density)/"
      #expect(try bench.decoded(folder + "ic_launcher.png").width == Int(48 * scale))
      let layer = try bench.decoded(folder + "ic_launcher_foreground.png")
      #expect(layer.width == Int(108 * scale))
      var reach = 0.0
      for (index, pixel) in layer.pixels.enumerated() where pixel.w > 0 {
        let dx = Double(index % layer.width) + 0.5 - 54 * scale
        let dy = Double(index / layer.width) + 0.5 - 54 * scale
        reach = max(reach, (dx * dx + dy * dy).squareRoot())
      }
      #expect(reach <= 33 * scale)
      // Not smaller than needed: two pixels at most for the whole ones and the edge.
      #expect(reach >= 33 * scale - 3)
    }
    let xml = String(
      decoding: try bench.folder.read("out/android/res/mipmap-anydpi-v26/ic_launcher.xml"),
      as: UTF8.self)
    for name in ["ic_launcher_foreground", "ic_launcher_monochrome"] {
      #expect(xml.contains("\"@mipmap/\(name)\""))
      for density in ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"] {
        #expect(res.contains("mipmap-\(density)/\(name).png"))
      }
    }
    let colors = String(
      decoding: try bench.folder.read("out/android/res/values/ic_launcher_background.xml"),
      as: UTF8.self)
    #expect(xml.contains("@color/ic_launcher_background") && colors.contains(">#123456<"))
    #expect(try !files("plain/android/res").contains { $0.contains("monochrome") })
    try check("android", "out/android")
    try check("android", "plain/android")
  }

  @Test(arguments: ["disc.png", "square.png"])
  func `a maskable icon is opaque and all of it lies within a radius of 204.8`(
    _ master: String
  ) throws {
    try make(master, "--for", "web", "-o", "out", "--matte", "#00ff7f")
    let icon = try bench.decoded("out/web/icon-maskable-512.png")
    let ground = Pixel(0, 255, 127, 255)
    for (index, pixel) in icon.pixels.enumerated() where pixel != ground {
      let (dx, dy) = (Double(index % 512) - 255.5, Double(index / 512) - 255.5)
      if dx * dx + dy * dy > 204.8 * 204.8 || pixel.w != 255 {
        Issue.record("\(index % 512), \(index / 512) is \(pixel)")
        break
      }
    }
    #expect(icon[256, 256] != ground)
    #expect(
      try files("out/web") == [
        "favicon.ico", "apple-touch-icon.png", "icon-192.png", "icon-512.png",
        "icon-maskable-192.png", "icon-maskable-512.png", "manifest.webmanifest", "head.html",
      ])
    let ico = try IconFile(ico: bench.folder.read("out/web/favicon.ico"))
    #expect(ico.entries.map(\.width) == [16, 32, 48])
    #expect(alphaFree(try bench.folder.read("out/web/apple-touch-icon.png")))
    try check("web", "out/web")
  }

  @Test func `a theme's icons are what render makes of each size, and twice the same`() throws {
    try make("disc.png", "--for", "linux", "-o", "out", "--status", "busy", "--name", "app")
    for side in [16, 22, 24, 32, 48, 64, 128, 256, 512] {
      try #require(
        bench.run(
          "disc.png", "-s", "\(side)", "--status", "busy", "-o", "one.png", "-q", "--compression",
          "fast"
        ).status
          == 0)
      let name = "out/linux/hicolor/\(side)x\(side)/apps/app.png"
      #expect(try bench.folder.read(name) == bench.folder.read("one.png"), "\(side)")
    }
    try check("linux", "out/linux")
    let again = try bench.run(
      "iconset", "disc.png", "--for", "linux", "-o", "out", "--status", "busy", "--name", "app",
      "--json", "-q", "--compression", "fast")
    let lines = again.text.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.allSatisfy { $0.contains("\"unchanged\"") })
  }

  @Test(arguments: [
    ["disc.png", "--for", "windows", "-o", "out"], ["disc.png", "--for", "", "-o", "out"],
    ["nofolder", "--dark", "disc.png", "-o", "out"], ["disc.png", "--for", "linux"],
    ["disc.png", "--for", "linux", "--name", "a/b", "-o", "out"],
    [".", "--for", "web", "-o", "out"],
  ])
  func `what does not go together is refused and nothing is made`(line: [String]) throws {
    let result = try bench.run(["iconset"] + line)
    #expect(result.status == 2)
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(try bench.folder.names() == ["disc.png", "square.png"])
  }
}
