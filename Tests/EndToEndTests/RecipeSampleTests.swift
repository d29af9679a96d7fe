import Foundation
import Raster
import TestSupport
import Testing

@Suite struct RecipeSampleTests {
  private let bench = Workbench()

  /// Draws what a recipe is for: a small photo, or artwork on nothing.
  private func drawPicture(for recipe: SampleRecipe) throws {
    if recipe.galleryLine?.contains(".png -o") == true {
      try bench.draw("in.png", 60, 60) { x, y in
        let reach = abs(x - 30) + abs(y - 30)
        return Color(UInt8(4 * x), 30, 60, reach < 24 ? 255 : 0)
      }
    } else {
      try bench.draw("in.png", 75, 100) { x, y in
        Color(UInt8(3 * x), UInt8(2 * y), x / 10 % 2 == 0 ? 40 : 200)
      }
    }
  }

  private func icon(
    _ recipe: SampleRecipe, size: Int, _ settings: [(name: String, value: String)] = []
  ) throws -> Bitmap {
    let changes = settings.flatMap { ["--set", "\($0.name)=\($0.value)"] }
    let line = ["in.png", "--recipe", recipe.path, "-s", "\(size)", "-q", "-o", "out.png"]
    let result = try bench.run(line + changes)
    #expect(result.status == 0 && result.errorText == "", "\(settings): \(result.errorText)")
    return try bench.decoded("out.png")
  }

  private static func list(_ color: String, _ count: Int) -> String {
    Array(repeating: color, count: count).joined(separator: ", ")
  }

  @Test func `there are more than sixteen sample recipes`() {
    #expect(SampleRecipe.all.count > 16)
  }

  @Test(arguments: SampleRecipe.all)
  func `a sample recipe passes its check, has vars, a comment and a place in the gallery`(
    recipe: SampleRecipe
  ) throws {
    let result = try bench.run("recipe", "check", recipe.path)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(!recipe.vars.isEmpty)
    #expect(try String(contentsOfFile: recipe.path, encoding: .utf8).contains("\n  // "))
    #expect(recipe.galleryLine != nil)
  }

  @Test(arguments: SampleRecipe.all)
  func `a sample recipe draws a file of the size that is asked for`(recipe: SampleRecipe) throws {
    try drawPicture(for: recipe)
    // An adaptive layer is mostly what masks cut.
    let share = recipe.name == "android-foreground" ? 0.05 : 0.2
    for size in [32, 128] {
      let icon = try icon(recipe, size: size)
      #expect(icon.size == PixelSize(size, size))
      #expect(icon.alphaSum > share * Double(size * size))
    }
  }

  @Test(arguments: [
    ("ios-icon", "ios", 1024, "check.size"), ("macos-icon", "macos", 16, nil),
    ("macos-icon", "macos", 64, nil), ("macos-icon", "macos", 128, nil),
    ("android-foreground", "android", 108, nil), ("android-foreground", "android", 162, nil),
    ("android-foreground", "android", 216, nil), ("android-foreground", "android", 324, nil),
    ("maskable-icon", "web", 192, nil), ("maskable-icon", "web", 512, nil),
    ("favicon", "web", 16, nil), ("tray-symbol", "linux", 22, nil),
  ])
  func `a recipe for a platform keeps its rules`(
    name: String, platform: String, size: Int, unless code: String?
  ) throws {
    // Square artwork without transparency reaches the farthest; the store's own size takes long.
    try bench.draw("in.png", 40, 40) { x, y in Color(UInt8(6 * x), UInt8(6 * y), 200) }
    let recipe = try #require(SampleRecipe.all.first { $0.name == name })
    let side = code == nil ? size : size / 16
    let line = ["in.png", "--recipe", recipe.path, "-s", "\(side)", "-q", "--compression", "fast"]
    let matte = platform == "ios" ? ["--matte", "black"] : []
    try #require(bench.run(line + matte + ["-o", "\(name).png"]).status == 0)
    let result = try bench.run("check", "--for", platform, "\(name).png", "--json")
    let findings = result.text.split(separator: "\n").dropLast()
    #expect(findings.count == (code == nil ? 0 : 1), "\(result.text)")
    if let code { #expect(findings.allSatisfy { $0.contains("\"\(code)\"") }) }
  }

  @Test(arguments: SampleRecipe.all)
  func `each var of a sample recipe changes the picture`(recipe: SampleRecipe) throws {
    try drawPicture(for: recipe)
    let plain = try icon(recipe, size: 32)
    for setting in recipe.vars {
      let value = SampleRecipe.other(than: setting.value)
      let isSame = try icon(recipe, size: 32, [(setting.name, value)]) == plain
      #expect(!isSame, "\(setting.name)=\(value)")
    }
  }

  @Test(arguments: SampleRecipe.all)
  func `a color var brings its color`(recipe: SampleRecipe) throws {
    try drawPicture(for: recipe)
    for name in recipe.colors {
      let times = name == "colors" ? 2 : 1
      let red = try icon(recipe, size: 32, [(name, Self.list("red", times))])
      let lime = try icon(recipe, size: 32, [(name, Self.list("lime", times))])
      #expect(red.sum(0) > lime.sum(0) + 1, "\(name)")
      #expect(lime.sum(1) > red.sum(1) + 1, "\(name)")
    }
  }

  @Test(arguments: SampleRecipe.all.filter { $0.vars.contains { $0.name == "width" } })
  func `a wider line shows more of its color`(recipe: SampleRecipe) throws {
    try drawPicture(for: recipe)
    let lines = ["ring", "edge", "halo", "ink", "from", "to", "light"]
    var paints = recipe.vars.filter { lines.contains($0.name) }.map {
      (name: $0.name, value: "lime")
    }
    if recipe.vars.contains(where: { $0.name == "colors" }) {
      paints.append(("colors", Self.list("lime", 2)))
    }
    try #require(!paints.isEmpty)
    let areas = try ["5%", "8%", "12%"].map { width in
      let icon = try icon(recipe, size: 64, paints + [("width", width)])
      return icon.pixels.count { $0 == Pixel(0, 255, 0, 255) }
    }
    #expect(areas[0] > 0 && areas[0] < areas[1] && areas[1] < areas[2], "\(areas)")
  }

  @Test func `every sample recipe is found by name where recipes are kept`() throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: bench.folder.path("statusicon"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: bench.folder.path("statusicon/recipes"), withDestinationPath: SampleRecipe.folder)
    let home = ["XDG_CONFIG_HOME": bench.folder.path]
    let list = try Program.statusicon.run(
      ["recipe", "list"], environment: home, in: bench.folder.path)
    let names = list.text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    for recipe in SampleRecipe.all { #expect(names.contains { $0 == recipe.name }) }

    try bench.draw("in.png", 30, 30) { _, _ in .white }
    let line = ["in.png", "--recipe", "party-hat", "-s", "32", "-o", "out.png"]
    let hat = try Program.statusicon.run(line, environment: home, in: bench.folder.path)
    #expect(hat.status == 0, "\(hat.errorText)")
    // Nothing but the hat has colors.
    #expect(try bench.decoded("out.png").pixels.contains { $0.x > $0.z &+ 60 })
  }

  @Test func `recipes and the pictures that they show are installed together`() throws {
    let makefile = String(decoding: try SharedFolder.packageBytes("Makefile"), as: UTF8.self)
    let files = try FileManager.default.contentsOfDirectory(atPath: SampleRecipe.folder)
    for suffix in Set(files.map { $0.drop { $0 != "." } }) {
      #expect(makefile.contains("samples/recipes/*\(suffix)"))
    }
  }
}
