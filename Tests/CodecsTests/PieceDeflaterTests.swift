import Raster
import TestSupport
import Testing

@testable import Codecs

/// As many as are asked for; the last part is done first.
private struct ManyWorkers: Workers {
  let count: Int

  func map<Result: Sendable>(_ parts: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result]
  {
    // Backwards: the order of the work must not show in what it makes.
    Array((0..<parts).reversed().map(body).reversed())
  }
}

@Suite struct PieceDeflaterTests {
  /// Bytes that pack to about half of themselves, some of them in runs.
  private func bytes(_ count: Int) -> [UInt8] {
    var state: UInt32 = 3
    return (0..<count).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index / 700 % 3 == 0 ? 9 : UInt8(state >> 28)
    }
  }

  @Test(
    .enabled(if: Program.named("python3") != nil, "no python3 reads the stream"),
    arguments: [1, 2, 3, 7], [1, 5, 7])
  func `pieces are one stream that zlib reads to its end`(pieces: Int, level: Int32) throws {
    let tool = try #require(Program.named("python3"))
    let script = """
      import sys, zlib
      engine = zlib.decompressobj()
      data = engine.decompress(sys.stdin.buffer.read()) + engine.flush()
      assert engine.eof and not engine.unused_data
      sys.stdout.buffer.write(data)
      """
    let row = 101
    for rows in [7, 8, 64, 1200] {
      let bytes = bytes(rows * row)
      let zlib = try PieceDeflater(level: level, row: row)
        .zlib(bytes, pieces: pieces, OneWorker())
      let result = try tool.run(["-c", script], input: zlib)
      #expect(result.status == 0 && result.output == bytes, "\(rows) \(result.errorText)")
    }
  }

  @Test func `who does the work does not show in the bytes`() throws {
    let (row, rows) = (401, 300)
    let bytes = bytes(rows * row)
    let deflater = PieceDeflater(level: 5, row: row)
    let alone = try deflater.zlib(bytes, pieces: 3, OneWorker())
    #expect(try deflater.zlib(bytes, pieces: 3, ManyWorkers(count: 5)) == alone)
  }

  @Test func `a picture has a piece for each 128 KiB`() {
    #expect(PieceDeflater.pieces(entropy: 0, rows: 9) == 1)
    #expect(PieceDeflater.pieces(entropy: 8 * 262_143, rows: 900) == 1)
    #expect(PieceDeflater.pieces(entropy: 8 * 262_144, rows: 900) == 2)
    #expect(PieceDeflater.pieces(entropy: 8e9, rows: 5) == 5)
  }

  /// Noise over a slope: large enough for pieces, and for bands of rows.
  private func photo() -> Bitmap {
    var state: UInt32 = 3
    let side = 620
    return Bitmap(
      PixelSize(side, side),
      pixels: (0..<side * side).map { index in
        state = state &* 1_664_525 &+ 1_013_904_223
        let value = UInt8(index / side / 4 + Int(state >> 28))
        return Pixel(value, value / 2, UInt8(state >> 29), 255)
      })
  }

  @Test(arguments: [Compression.fast, .default])
  func `a file is the same by one and by many, and holds the picture`(compression: Compression)
    throws
  {
    let photo = photo()
    let options = EncodeOptions(format: .png, compression: compression)
    let alone = try encode(photo, options)
    for count in [2, 5] {
      #expect(try encode(photo, options, ManyWorkers(count: count)) == alone)
    }
    #expect(try decode(alone).bitmap == photo)
  }

  @Test func `a size is changed to the same pixels by one and by many`() {
    let photo = photo()
    for (size, filter, linear) in [
      (PixelSize(300, 200), ResampleFilter.lanczos3, false),
      (PixelSize(700, 620), .mitchell, false), (PixelSize(300, 40), .box, true),
    ] {
      let box = Box(photo.size)
      let alone = Resampler.resample(photo, from: box, to: size, filter: filter, linear: linear)
      for count in [2, 3, 1000] {
        let many = Resampler.resample(
          photo, from: box, to: size, filter: filter, linear: linear, ManyWorkers(count: count))
        #expect(many == alone, "\(size) \(count)")
      }
    }
  }
}
