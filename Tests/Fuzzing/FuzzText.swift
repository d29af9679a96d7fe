import Glyphs
import Raster

// The harness runs on one thread.
nonisolated(unsafe) private let library = FontLibrary(usesSystemFonts: false)

private let fonts = ["plain.ttf", "bold.ttf", "cubic.otf", "layers.ttf", "paints.ttf", "axis.ttf"]

/// Sets the bytes as a text, in a font and in built-in glyphs.
func fuzzText(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let em = [0.5, 7, 31, 900][choices.number(below: 4)]
  let font = "Tests/GlyphsTests/FontsFixtures/" + choices.one(of: fonts)
  let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
  var bitmap = Bitmap(PixelSize(24, 16))
  // Its state is this thread's own.
  if let layout = try? unsafe library.layout(text, font: .file(font), em: em) {
    layout.draw(on: &bitmap, at: Point(1, 12), shader: Shader(Color(200, 30, 10, 90)))
    check(bitmap)
  }
  if let layout = BuiltinText(text, capHeight: em, isSnapped: em == 7) {
    _ = layout.coverage(in: bitmap.size, at: Point(1, 12))
  }
}
