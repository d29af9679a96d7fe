import Raster
import TestSupport
import Testing

@testable import Codecs

/// libpng is the reference of the reader of plain files.
@Suite struct PNGPlainReaderTests {
  /// What became of a file: its pixels and warnings, or its error.
  private enum Outcome: Equatable {
    case image([Pixel], [CodecWarning])
    case failure(CodecError)
  }

  private func outcome(
    _ bytes: [UInt8], byLibraryAlone: Bool, lenient: Bool = false
  ) -> Outcome {
    do throws(CodecError) {
      var decoder = try PNGDecoder(bytes, limits: DecodeLimits(), lenient: lenient)
      decoder.usesLibraryAlone = byLibraryAlone
      var options = DecodeOptions()
      options.lenient = lenient
      options.profile = .ignore
      let image = try decoder.decode(options)
      return .image(image.bitmap.pixels, image.warnings)
    } catch {
      return .failure(error)
    }
  }

  private func expectAgreement(_ bytes: [UInt8], at location: SourceLocation = #_sourceLocation) {
    for lenient in [false, true] {
      let (own, reference) = (
        outcome(bytes, byLibraryAlone: false, lenient: lenient),
        outcome(bytes, byLibraryAlone: true, lenient: lenient)
      )
      #expect(own == reference, sourceLocation: location)
    }
  }

  /// A file of 8 bits a sample, its chunks as they are given.
  private func file(
    _ width: Int, _ height: Int, colorType: UInt8, _ data: [[UInt8]]
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func append(_ name: String, _ data: [UInt8]) {
      let checked = Array(name.utf8) + data
      bytes += word(data.count) + checked + word(checksum(checked))
    }
    append("IHDR", word(width) + word(height) + [8, colorType, 0, 0, 0])
    for part in data { append("IDAT", part) }
    append("IEND", [])
    return bytes
  }

  /// The CRC-32 of PNG, bit by bit.
  private func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~sum)
  }

  /// Lines of noise, each under a filter of its own.
  private func lines(
    _ width: Int, _ height: Int, samples: Int, _ numbers: inout SeededNumbers
  ) -> [UInt8] {
    (0..<height).flatMap { _ in
      [.random(in: 0...4, using: &numbers)]
        + (0..<width * samples).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
  }

  private static let colorTypes: [(type: UInt8, samples: Int)] = [(0, 1), (2, 3), (4, 2), (6, 4)]

  @Test(arguments: colorTypes.indices)
  func `noise under every filter is read as libpng reads it`(_ index: Int) throws {
    let (type, samples) = Self.colorTypes[index]
    var numbers = SeededNumbers(state: UInt64(index))
    for (width, height) in [(1, 1), (1, 9), (2, 3), (7, 1), (17, 40), (64, 33)] {
      let packed = try Deflater(level: 1).zlib(lines(width, height, samples: samples, &numbers))
      let middle = packed.count / 2
      let bytes = file(
        width, height, colorType: type, [Array(packed[..<middle]), [], Array(packed[middle...])])
      let layout = try PNGLayout(bytes, limits: DecodeLimits(), lenient: false)
      #expect(PNGPlainReader(bytes, layout) != nil)
      expectAgreement(bytes)
    }
  }

  @Test func `damaged data is left to libpng`() throws {
    var numbers = SeededNumbers(state: 9)
    let raw = lines(12, 10, samples: 3, &numbers)
    let whole = try Deflater(level: 6).zlib(raw)
    var wrongSum = whole
    wrongSum[whole.count - 1] ^= 1
    var wrongFilter = raw
    wrongFilter[0] = 5
    // A stream that says that its window is of 256 bytes.
    let narrow = [0x08, 0x1D] + whole.dropFirst(2)
    let damaged: [[UInt8]] = [
      [], [0x78], Array(whole.dropLast(1)), Array(whole.dropLast(20)), whole + [0], wrongSum,
      Array(narrow), try Deflater(level: 6).zlib(wrongFilter),
      try Deflater(level: 6).zlib(Array(raw.dropLast(1))),
      try Deflater(level: 6).zlib(raw + [0, 1, 2]),
    ]
    for data in damaged {
      let bytes = file(12, 10, colorType: 2, [data])
      let layout = try PNGLayout(bytes, limits: DecodeLimits(), lenient: true)
      #expect(PNGPlainReader(bytes, layout) == nil)
      expectAgreement(bytes)
    }
  }

  @Test func `any one byte behind the signature may be wrong`() throws {
    var numbers = SeededNumbers(state: 11)
    let packed = try Deflater(level: 6).zlib(lines(6, 5, samples: 4, &numbers))
    let bytes = file(6, 5, colorType: 6, [packed])
    for index in bytes.indices.dropFirst(8) {
      var broken = bytes
      broken[index] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
      expectAgreement(broken)
    }
  }

  @Test(arguments: Fixture.all.filter { $0.name.hasSuffix(".png") })
  func `a fixture is read as libpng reads it`(_ fixture: Fixture) throws {
    try expectAgreement(fixture.bytes())
  }

  /// Larger ones take long in a debug build.
  @Test(arguments: CorpusEntry.all.filter { $0.isPNG && ($0.displayedSize?.area ?? 0) < 1 << 18 })
  func `a picture of the corpus is read as libpng reads it`(_ entry: CorpusEntry) throws {
    try expectAgreement(entry.bytes())
  }
}
