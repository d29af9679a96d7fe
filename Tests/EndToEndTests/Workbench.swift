import Codecs
import Raster
import TestSupport
import Testing

/// A folder with pictures made from formulas, and the program run in it.
struct Workbench {
  let folder = TemporaryFolder()

  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) throws -> ProgramResult {
    try Program.statusicon.run(arguments, input: input, in: folder.path)
  }

  @discardableResult
  func run(_ line: String...) throws -> ProgramResult { try run(line) }

  /// Runs a line that has to succeed without a word.
  func make(_ line: String..., at location: SourceLocation = #_sourceLocation) throws {
    let result = try run(line)
    #expect(result.status == 0, sourceLocation: location)
    #expect(result.errorText == "", sourceLocation: location)
  }

  /// Runs a line that has to succeed and takes `out.png` apart.
  func png(_ line: String..., at location: SourceLocation = #_sourceLocation) throws -> NaivePNG {
    try png(line, at: location)
  }

  /// Runs a line that has to succeed and takes `out.png` apart.
  func png(_ line: [String], at location: SourceLocation = #_sourceLocation) throws -> NaivePNG {
    let result = try run(line + ["-o", "out.png"])
    try #require(result.status == 0, "\(result.errorText)", sourceLocation: location)
    return try NaivePNG(folder.read("out.png"))
  }

  /// Runs a line that has to succeed and decodes `out.png`, premultiplied; for large icons.
  func icon(_ line: String..., at location: SourceLocation = #_sourceLocation) throws -> Bitmap {
    let result = try run(line + ["-o", "out.png"])
    try #require(result.status == 0, "\(result.errorText)", sourceLocation: location)
    return try decoded("out.png")
  }

  func decoded(_ name: String) throws -> Bitmap { try decode(folder.read(name)).bitmap }

  /// Writes a PNG whose colours come from their places, hidden ones too.
  @discardableResult
  func draw(
    _ name: String, _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> Color
  ) throws -> String {
    let colors = (0..<width * height).map { color($0 % width, $0 / width) }
    return try folder.write(plainPNG(PixelSize(width, height), colors), to: name)
  }
}

extension NaivePNG {
  subscript(x: Int, y: Int) -> Color { colors[y * size.width + x] }

  /// The sum of all alpha values, in pixels.
  var alphaSum: Double { colors.reduce(0) { $0 + Double($1.alpha) } / 255 }
}

extension Bitmap {
  /// The sum of all alpha values, in pixels.
  var alphaSum: Double { sum(3) }

  /// The sum of a premultiplied channel, in pixels.
  func sum(_ channel: Int) -> Double { pixels.reduce(0) { $0 + Double($1[channel]) } / 255 }
}

/// The largest difference of any channel.
func difference(_ one: Color, _ other: Color) -> Int {
  let pairs = [
    (one.red, other.red), (one.green, other.green), (one.blue, other.blue),
    (one.alpha, other.alpha),
  ]
  return pairs.reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}

/// The largest difference of any channel.
func difference(_ one: Pixel, _ other: Pixel) -> Int {
  (0..<4).reduce(0) { max($0, abs(Int(one[$1]) - Int(other[$1]))) }
}
