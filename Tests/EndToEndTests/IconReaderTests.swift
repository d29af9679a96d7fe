import Foundation
import Raster
import TestSupport
import Testing

/// What other programs read from icon files, where they are installed.
@Suite struct IconReaderTests {
  private let bench: Workbench

  init() throws {
    bench = Workbench()
    // Straight colours that premultiplying keeps: opaque, or nothing.
    try bench.draw("in.png", 64, 64) { x, y in
      x < 8 ? .transparent : Color(UInt8(4 * x), UInt8(4 * y), 77)
    }
  }

  private func alone(_ side: Int) throws -> [Color] {
    try bench.png("in.png", "-s", "\(side)").colors
  }

  private func python(_ script: String, needing module: String) throws -> ProgramResult? {
    guard let python = Program.named("python3"),
      try python.run(["-c", "import \(module)"]).status == 0
    else { return nil }
    let result = try python.run(["-c", script], in: bench.folder.path)
    #expect(result.status == 0, "\(result.errorText)")
    return result
  }

  @Test(arguments: [[], ["--ico-bmp"]])
  func `Pillow reads every size of an ICO`(flags: [String]) throws {
    try #require(bench.run(["in.png", "-o", "a.ico", "--sizes", "16,32,48"] + flags).status == 0)
    let script = """
      from PIL import Image
      icon = Image.open('a.ico').ico
      for side in sorted(icon.sizes()): icon.getimage(side).convert('RGBA').save(f'{side[0]}.png')
      """
    guard try python(script, needing: "PIL") != nil else { return }
    for side in [16, 32, 48] {
      #expect(try NaivePNG(bench.folder.read("\(side).png")).colors == alone(side), "\(side)")
    }
  }

  @Test func `Pillow reads every size of an ICNS`() throws {
    try bench.make("in.png", "-o", "a.icns", "--sizes", "16,32,64,128")
    let script = """
      from PIL import Image
      icon = Image.open('a.icns')
      for size in icon.info['sizes']:
        icon.icns.getimage(size).convert('RGBA').save(f'{size[0]}@{size[2]}.png')
      """
    guard try python(script, needing: "PIL") != nil else { return }
    for (name, side) in [
      ("16@1", 16), ("16@2", 32), ("32@1", 32), ("32@2", 64), ("64@1", 64), ("128@1", 128),
    ] {
      #expect(try NaivePNG(bench.folder.read("\(name).png")).colors == alone(side), "\(name)")
    }
  }

  @Test func `icns2png reads the same pixels`() throws {
    guard let icns2png = Program.named("icns2png") else { return }
    try bench.make("in.png", "-o", "a.icns", "--sizes", "256", "-q")
    try #require(icns2png.run(["-x", "a.icns"], in: bench.folder.path).status == 0)
    #expect(try bench.decoded("a_256x256x32.png") == bench.icon("in.png", "-s", "256"))
  }

  @Test func `ImageMagick reads every size of an ICO`() throws {
    guard let convert = Program.named("convert") else { return }
    try bench.make("in.png", "-o", "a.ico", "--sizes", "16,48")
    for (place, side) in [(0, 16), (1, 48)] {
      let result = try convert.run(["a.ico[\(place)]", "PNG32:b.png"], in: bench.folder.path)
      try #require(result.status == 0, "\(result.errorText)")
      #expect(try bench.decoded("b.png") == bench.icon("in.png", "-s", "\(side)"))
    }
  }

  @Test func `XML and JSON of sets are read by other parsers and hold documented keys alone`()
    throws
  {
    let made = try Program.statusicon.run(
      ["iconset", "in.png", "--for", "android,web", "-o", "out", "-q", "--compression", "fast"],
      in: bench.folder.path, timeout: 300)
    try #require(made.status == 0, "\(made.errorText)")
    let script = """
      import json, xml.etree.ElementTree as xml
      root = 'out/android/res/'
      for name in ['ic_launcher', 'ic_launcher_round']:
        icon = xml.parse(root + f'mipmap-anydpi-v26/{name}.xml').getroot()
        assert icon.tag == 'adaptive-icon', icon.tag
        assert [part.tag for part in icon] == ['background', 'foreground', 'monochrome']
        key = '{http://schemas.android.com/apk/res/android}drawable'
        assert all(list(part.attrib) == [key] for part in icon)
      colors = xml.parse(root + 'values/ic_launcher_background.xml').getroot()
      assert colors.tag == 'resources' and [c.tag for c in colors] == ['color']
      site = json.load(open('out/web/manifest.webmanifest'))
      assert set(site) == {'name', 'icons'}
      assert all(set(icon) == {'src', 'sizes', 'type', 'purpose'} for icon in site['icons'])
      """
    _ = try python(script, needing: "json")
  }
}
