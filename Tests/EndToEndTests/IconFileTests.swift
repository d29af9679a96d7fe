import Codecs
import Raster
import TestSupport
import Testing

@Suite struct IconFileTests {
  private let bench: Workbench

  init() throws {
    bench = Workbench()
    try bench.draw("in.png", 64, 64) { x, y in
      Color(UInt8(4 * x), UInt8(4 * y), 77, x < 8 ? 0 : UInt8(255 - y))
    }
  }

  /// What the program makes of each size alone.
  private func alone(_ side: Int) throws -> [Color] {
    try bench.png("in.png", "-s", "\(side)", "--border", "1,red").colors
  }

  @Test(arguments: ["favicon.ico", "app.icns"])
  func `several sizes go into one icon file, each as it is alone`(_ name: String) throws {
    try bench.make("in.png", "-o", name, "--sizes", "16,32,64", "--border", "1,red")
    let bytes = try bench.folder.read(name)
    let file = name.hasSuffix("ico") ? try IconFile(ico: bytes) : try IconFile(icns: bytes)
    for entry in file.entries {
      let png = try NaivePNG(entry.data)
      #expect(try png.colors == alone(png.size.width), "\(png.size)")
    }
    #expect(Set(try file.entries.map { try NaivePNG($0.data).size.width }) == [16, 32, 64])
  }

  @Test func `icotool reads the same pixels`() throws {
    guard let icotool = Program.named("icotool") else { return }
    for flags in [[], ["--ico-bmp"]] {
      try #require(
        bench.run(
          ["in.png", "-o", "a.ico", "--sizes", "16,32", "--border", "1,red"] + flags
        ).status == 0)
      // It names what it takes out by place, size and depth.
      try #require(icotool.run(["-x", "-o", ".", "a.ico"], in: bench.folder.path).status == 0)
      for (index, side) in [(1, 16), (2, 32)] {
        let name = "a_\(index)_\(side)x\(side)x32.png"
        #expect(try NaivePNG(bench.folder.read(name)).colors == alone(side))
      }
    }
  }

  @Test func `batch puts several sizes into one icon file too, but not into one PNG`() throws {
    try #require(bench.run("in.png", "-o", "one.ico", "--sizes", "16,32").status == 0)
    let made = try bench.run("batch", "in.png", "-o", "out/{stem}.ico", "--sizes", "16,32", "-q")
    #expect(made.status == 0, "\(made.errorText)")
    #expect(try bench.folder.read("out/in.ico") == bench.folder.read("one.ico"))
    let refused = try bench.run("batch", "in.png", "-o", "out/{stem}.png", "--sizes", "16,32")
    #expect(refused.status == 2)
  }

  @Test func `an icon file is one item with its largest size`() throws {
    let result = try bench.run("in.png", "-o", "a.ico", "--sizes", "32,16", "--json")
    #expect(result.status == 0)
    #expect(result.text.contains("\"file\": \"a.ico\", \"w\": 32, \"h\": 32"))
  }

  @Test(arguments: [
    (["--sizes", "16,16", "-o", "a.ico"], 2), (["-s", "300", "-o", "a.ico"], 2),
    (["-s", "48", "-o", "a.icns"], 2), (["--crop", "20x30", "-o", "a.icns"], 1),
    (["--sizes", "16,32", "-o", "a.webp"], 2), (["-o", "a.gif"], 2),
    (["--format", "gif", "-o", "a"], 2), (["-o", "a.ico"], 0), (["-o", "a.icns"], 0),
  ])
  func `sizes that do not fit are refused before anything is written`(
    line: [String], status: Int
  ) throws {
    let result = try bench.run(["in.png"] + line)
    #expect(result.status == status, "\(result.errorText)")
    #expect(try bench.folder.names().count == (status == 0 ? 2 : 1))
    #expect(result.errorText.split(separator: "\n").count == (status == 0 ? 0 : 1))
  }

  @Test func `webpinfo finds no fault, and dwebp the pixels of a lossless file`() throws {
    guard let info = Program.named("webpinfo"), let dwebp = Program.named("dwebp") else { return }
    try bench.make("in.png", "-o", "lossy.webp", "-s", "32")
    try bench.make("in.png", "-o", "exact.webp", "-s", "32", "--lossless", "--border", "1,red")
    for name in ["lossy.webp", "exact.webp"] {
      let result = try info.run([name], in: bench.folder.path)
      #expect(result.text.contains("No error detected"))
    }
    try #require(
      dwebp.run(["exact.webp", "-o", "back.png"], in: bench.folder.path).status == 0)
    #expect(try NaivePNG(bench.folder.read("back.png")).colors == alone(32))
  }

  @Test(arguments: [("a.webp", "libwebp.so.7", "libwebp7"), ("a.gif", "libgif.so.7", "libgif7")])
  func `a library that is missing is one error that names its package`(
    name: String, library: String, package: String
  ) throws {
    let fixture = name == "a.gif" ? "global4.gif" : "lossy.webp"
    try bench.folder.write(
      SharedFolder.packageBytes("Tests/CodecsTests/Fixtures/" + fixture), to: name)
    // A library that is no library is found before the system's.
    try bench.folder.write("none", to: library)
    let env = try #require(Program.named("env"))
    let variable = "LD_LIBRARY_PATH=\(bench.folder.path)"
    let result = try env.run(
      [variable, Program.statusicon.path, name, "-o", "out.png"], in: bench.folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.contains("install \(package)"))
    #expect(result.errorText.split(separator: "\n").count == 1)
    let info = try env.run(
      [variable, Program.statusicon.path, "info", name], in: bench.folder.path)
    #expect(info.status == 0)
    guard name == "a.webp" else { return }
    let written = try env.run(
      [variable, Program.statusicon.path, "in.png", "-o", "b.webp"], in: bench.folder.path)
    #expect(written.status == 1)
    #expect(written.errorText.contains("install \(package)"))
  }
}
