import Raster
import TestSupport
import Testing

@testable import Codecs

private let pictures = CorpusEntry.all.filter { $0.isPNG || $0.isJPEG || $0.isGIF || $0.isWebP }

@Suite struct CorpusPresence {
  @Test(.enabled(if: SharedFolder.isRequired, "absence is allowed outside of CI"))
  func `the corpus is there where it is required`() {
    #expect(SharedFolder.hasCorpus)
    #expect(CorpusEntry.all.count > 700)
  }
}

@Suite(.enabled(if: SharedFolder.hasCorpus, "there is no ../shared/corpus beside the package"))
struct CorpusTests {
  /// Legal, but with more scans than the limit allows.
  static let refusedForScans = "syn-jpeg-hazard/scans_883_legal_1000x1000.jpg"

  /// Dark pictures of 16 bits in linear light.
  ///
  /// The manifest converts their high bytes, which are
  /// up to one below the rounded values, and near black a step of linear light is up to 13 of sRGB.
  static let sensitiveToRounding = [
    "png-16bit/Nikon-D3-14bit_2020_g1.png", "png-16bit/a2d1un_nkitzmiller_2020_g1.png",
    "png-16bit/u76c0g_bliznaca_709_g1.png",
  ]

  @Test(arguments: pictures.filter { $0.isOK && $0.isFirm })
  func `a firm picture decodes to its size and its sampled values`(_ entry: CorpusEntry) throws {
    var options = DecodeOptions()
    options.profile = .ignore
    if entry.path == Self.refusedForScans {
      #expect(throws: CodecError.limit(.scans, value: 501, limit: 500)) {
        try decode(entry.bytes(), options: options)
      }
      options.limits.maxScans = 1000
    }
    try compare(entry, options, entry.points, tolerance: 1)
    try compareMeans(entry, options)
  }

  @Test(
    arguments: pictures.filter {
      $0.isOK && $0.isFirm && !$0.profilePoints.isEmpty && !sensitiveToRounding.contains($0.path)
    })
  func `a firm picture with a profile decodes to sRGB`(_ entry: CorpusEntry) throws {
    try compare(entry, DecodeOptions(), entry.profilePoints, tolerance: 2)
  }

  @Test(arguments: pictures.filter { sensitiveToRounding.contains($0.path) })
  func `a profile converts the very values of the manifest`(_ entry: CorpusEntry) throws {
    let layout = try PNGLayout(entry.bytes(), limits: DecodeLimits(), lenient: false)
    let profile = try #require(try layout.color.profile(limits: DecodeLimits()))
    let conversion = try ColorConversion(profile, .rgba)
    let stored = entry.points.flatMap { $0 }.map { UInt8(clamping: $0) }
    let converted = Bitmap.filled(PixelSize(stored.count / 4, 1)) { pixels in
      // The buffer is as long as the values are.
      for index in stored.indices { unsafe pixels.bytes[index] = stored[index] }
      conversion.apply(to: pixels)
    }
    for (pixel, expected) in zip(converted.pixels, entry.profilePoints) {
      let channels = expected.map { UInt8(clamping: $0) }
      #expect(largestDifference(pixel, Pixel(channels)) <= 2)
    }
  }

  @Test(arguments: pictures.filter { $0.isOK && $0.isFirm && $0["icc"].contains("UNUSABLE") })
  func `an unusable profile warns and is ignored`(_ entry: CorpusEntry) throws {
    let image = try decode(entry.bytes())
    #expect(image.warnings.contains { $0.code == "input.unusable-profile" })
    try compare(entry, DecodeOptions(), entry.points, tolerance: 1)
  }

  @Test(arguments: pictures.filter { $0.kind == "png-cgbi" })
  func `a crushed picture decodes to what it was`(_ entry: CorpusEntry) throws {
    try compare(entry, DecodeOptions(), entry.points, tolerance: 1)
  }

  @Test(
    arguments: CorpusEntry.all.filter {
      !$0.isOK && $0["firm"] != "disputed" && $0.kind != "png-cgbi"
    })
  func `a firmly broken picture is refused`(_ entry: CorpusEntry) throws {
    let bytes = try entry.bytes()
    #expect(throws: CodecError.self) { try decode(bytes) }
  }

  @Test(arguments: CorpusEntry.all.filter { $0["firm"] == "disputed" })
  func `a disputed picture decodes or is refused`(_ entry: CorpusEntry) throws {
    let bytes = try entry.bytes()
    _ = try? decode(bytes)
    _ = try? readHeader(bytes)
    var options = DecodeOptions()
    options.lenient = true
    _ = try? decode(bytes, options: options)
  }

  @Test func `there are pictures of every format`() {
    #expect(pictures.filter(\.isGIF).count > 10)
    #expect(pictures.filter(\.isWebP).count > 10)
  }

  /// Compares whole pictures by their means, of which rounding may move 16-bit ones by half a step.
  private func compareMeans(_ entry: CorpusEntry, _ options: DecodeOptions) throws {
    // Longer sums take long in a debug build, and could overflow.
    guard entry.hasValues, (entry.displayedSize?.area ?? .max) <= 1 << 20 else { return }
    let bitmap = try decode(entry.bytes(), options: options).bitmap
    var sum = SIMD4<UInt32>.zero
    for pixel in bitmap.pixels { sum &+= SIMD4(truncatingIfNeeded: pixel) }
    let tolerance = 0.6 + (entry.isJPEG ? entry.meanDecoderDifference : 0)
    for (channel, expected) in entry.premultipliedMeans.enumerated() {
      let mean = Double(sum[channel]) / Double(bitmap.pixels.count)
      #expect(abs(mean - expected) <= tolerance, "channel \(channel)")
    }
  }

  private func compare(
    _ entry: CorpusEntry, _ options: DecodeOptions, _ points: [[Int]], tolerance: Int
  ) throws {
    let bytes = try entry.bytes()
    let image = try decode(bytes, options: options)
    #expect(image.bitmap.size == entry.displayedSize)
    #expect(try readHeader(bytes, limits: options.limits) == image.header)
    #expect(image.header.displayedSize == entry.displayedSize)
    guard entry.hasValues else { return }
    let tolerance = tolerance + (entry.isJPEG ? entry.decoderDifference : 0)
    let found = differences(image.bitmap, points, tolerance: tolerance)
    #expect(found == [], "\(image.warnings)")
  }
}
