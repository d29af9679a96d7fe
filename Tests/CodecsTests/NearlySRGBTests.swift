import Raster
import Testing

@testable import Codecs

/// Little CMS is the reference: what it converts a space to that is called sRGB.
@Suite struct NearlySRGBTests {
  /// A profile of a matrix and one curve, by the layout of ICC.1.
  private func profile(
    red: [Double] = [0.43607, 0.22249, 0.01392], curve: [UInt8], extra: String? = nil
  ) -> ICCProfile {
    func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65536).rounded())) }
    func colorant(_ values: [Double]) -> [UInt8] {
      Array("XYZ ".utf8) + word(0) + values.flatMap(fixed)
    }
    var parts: [(String, [UInt8])] = [
      ("rXYZ", colorant(red)), ("gXYZ", colorant([0.38515, 0.71687, 0.09708])),
      ("bXYZ", colorant([0.14307, 0.06061, 0.71410])), ("wtpt", colorant([0.9642, 1, 0.8249])),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    if let extra { parts.append((extra, curve)) }
    var table: [UInt8] = word(parts.count)
    var data: [UInt8] = []
    for (name, part) in parts {
      table += Array(name.utf8) + word(132 + 12 * parts.count + data.count) + word(part.count)
      data += part + [UInt8](repeating: 0, count: (4 - part.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at place: Int) {
      for (index, byte) in bytes.enumerated() { header[place + index] = byte }
    }
    put(word(128 + table.count + data.count), at: 0)
    put([2, 0x40], at: 8)
    put(Array("mntrRGB XYZ ".utf8), at: 12)
    put(Array("acsp".utf8), at: 36)
    put(fixed(0.9642) + fixed(1) + fixed(0.8249), at: 68)
    return ICCProfile(bytes: header + table + data)
  }

  private func table(_ count: Int, _ light: (Double) -> Double) -> [UInt8] {
    Array("curv".utf8) + [0, 0, 0, 0, 0, 0, UInt8(count >> 8), UInt8(count & 255)]
      + (0..<count).flatMap { index in
        let value = Int((light(Double(index) / Double(count - 1)) * 65535).rounded())
        return [UInt8(value >> 8), UInt8(value & 255)]
      }
  }

  private func isLeftAlone(_ profile: ICCProfile) throws -> Bool {
    // All corners, edges and grays, and a grid that has steps of every size.
    let steps: [UInt8] = [0, 1, 2, 3, 5, 9, 16, 30, 52, 87, 128, 176, 221, 254, 255]
    var colors = steps.flatMap { red in
      steps.flatMap { green in steps.map { Pixel(red, green, $0, 255) } }
    }
    colors += (0...255).map { Pixel(UInt8($0), UInt8($0), UInt8($0), 255) }
    let conversion = try ColorConversion(profile, .rgba)
    let converted = Bitmap.filled(PixelSize(colors.count, 1)) { pixels in
      for (index, color) in colors.enumerated() {
        // The buffer holds four bytes for each colour.
        for channel in 0..<4 { unsafe pixels.bytes[4 * index + channel] = color[channel] }
      }
      conversion.apply(to: pixels)
    }
    return zip(colors, converted.pixels).allSatisfy { largestDifference($0, $1) <= 1 }
  }

  @Test(arguments: [256, 1024, 4096])
  func `the curve of sRGB as a table is sRGB`(_ count: Int) throws {
    let profile = profile(curve: table(count, SRGBCurve.light))
    #expect(profile.isNearlySRGB)
    #expect(try isLeftAlone(profile))
    #expect(try ColorConversion.from(profile, .rgba) == nil)
  }

  @Test func `a power of 2.2 is not sRGB`() throws {
    let profile = profile(curve: table(1024) { $0 * $0 * power($0, 0.2) })
    #expect(!profile.isNearlySRGB)
    #expect(try !isLeftAlone(profile))
    #expect(try ColorConversion.from(profile, .rgba) != nil)
  }

  @Test func `other primaries are not sRGB`() throws {
    let profile = profile(red: [0.51512, 0.2412, -0.00105], curve: table(1024, SRGBCurve.light))
    #expect(!profile.isNearlySRGB)
    #expect(try !isLeftAlone(profile))
  }

  @Test(arguments: ["A2B0", "D2B0"])
  func `a table wins over the matrix`(_ tag: String) {
    #expect(!profile(curve: table(1024, SRGBCurve.light), extra: tag).isNearlySRGB)
  }

  @Test func `a cut profile is no sRGB and does no harm`() {
    let whole = profile(curve: table(256, SRGBCurve.light))
    for count in 0..<whole.bytes.count - 2 {
      #expect(!ICCProfile(bytes: Array(whole.bytes.prefix(count))).isNearlySRGB)
    }
  }

  @Test(arguments: CorpusEntry.all.filter { $0.isPNG && !$0.profilePoints.isEmpty })
  func `what Little CMS makes of a profile of the corpus that is called sRGB`(
    _ entry: CorpusEntry
  ) throws {
    let layout = try PNGLayout(entry.bytes(), limits: DecodeLimits(), lenient: true)
    guard let profile = try layout.color.profile(limits: DecodeLimits()), profile.isNearlySRGB
    else { return }
    #expect(try isLeftAlone(profile))
  }
}
