import Raster
import Testing

@testable import Codecs

/// Little CMS is the reference: what it converts a space to that is called sRGB.
@Suite struct NearlySRGBTests {
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
    let profile = matrixProfile(curve: curveTable(count, SRGBCurve.light))
    #expect(profile.isNearlySRGB)
    #expect(try isLeftAlone(profile))
    #expect(try ColorConversion.from(profile, .rgba) == nil)
  }

  @Test func `a power of 2.2 is not sRGB`() throws {
    let profile = matrixProfile(curve: curveTable(1024) { $0 * $0 * power($0, 0.2) })
    #expect(!profile.isNearlySRGB)
    #expect(try !isLeftAlone(profile))
    #expect(try ColorConversion.from(profile, .rgba) != nil)
  }

  @Test func `other primaries are not sRGB`() throws {
    let profile = matrixProfile(
      red: [0.51512, 0.2412, -0.00105], curve: curveTable(1024, SRGBCurve.light))
    #expect(!profile.isNearlySRGB)
    #expect(try !isLeftAlone(profile))
  }

  @Test(arguments: ["A2B0", "D2B0"])
  func `a table wins over the matrix`(_ tag: String) {
    #expect(!matrixProfile(curve: curveTable(1024, SRGBCurve.light), extra: tag).isNearlySRGB)
  }

  @Test func `a cut profile is no sRGB and does no harm`() {
    let whole = matrixProfile(curve: curveTable(256, SRGBCurve.light))
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
