import Raster
import Testing

@testable import Codecs

@Suite struct MalformedTests {
  static let cutNames =
    [
      "rgba8-filters.png", "rgb8-interlaced.png", "palette8-alpha.png", "rgba8-crushed.png",
      "rgb8-iccp-linear.png", "ycc-420.jpg", "ycc-420-progressive.jpg", "ycc-420-arithmetic.jpg",
      "ycc-profile-pieces.jpg", "cmyk-adobe.jpg",
    ] + Fixture.all.map(\.name).filter { !$0.hasSuffix("png") && !$0.hasSuffix("jpg") }

  @Test(arguments: cutNames)
  func `a file cut at any byte is refused, or has all its pixels`(_ name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    let whole = try decode(bytes).bitmap
    var lenient = DecodeOptions()
    lenient.lenient = true
    for length in 0..<bytes.count {
      let cut = Array(bytes.prefix(length))
      _ = try? readHeader(cut)
      if let image = try? decode(cut, options: lenient) {
        #expect(image.bitmap.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w })
      }
      guard let image = try? decode(cut) else { continue }
      #expect(image.warnings.contains(.missingEndMarker), "\(length) bytes")
      // What a cut takes away of the metadata behind a WebP changes how it is shown.
      if !name.contains("arithmetic"), !name.contains("exif") {
        #expect(image.bitmap == whole, "\(length) bytes")
      }
    }
  }

  @Test(arguments: ["rgba8.png", "rgb8-interlaced.png", "ycc-444.jpg", "gray.jpg"])
  func `a file without its end mark decodes with a warning`(_ name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    let mark = name.hasSuffix("png") ? 12 : 2
    let image = try decode(Array(bytes.dropLast(mark)))
    #expect(image.warnings == [.missingEndMarker])
    #expect(image.bitmap == (try decode(bytes).bitmap))
  }

  @Test(arguments: ["rgba8.png", "ycc-420.jpg", "global4.gif", "lossy.webp"])
  func `bytes after the picture are a warning`(_ name: String) throws {
    let image = try decode(Fixture.named(name).bytes() + [1, 2, 3])
    #expect(image.warnings == [.trailingData(bytes: 3)])
  }

  /// Found by fuzzing: what is missing is black to a profile, which may make it white.
  @Test func `missing pixels stay clear whatever a profile makes of black`() throws {
    let inverting = matrixProfile(curve: curveTable(2) { 1 - $0 }).bytes
    let marker = Array("ICC_PROFILE".utf8) + [0, 1, 1] + inverting
    let length = marker.count + 2
    let photo = try Fixture.named("ycc-444.jpg").bytes()
    var file = Array(photo.dropLast(12))
    let head: [UInt8] = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)]
    file.insert(contentsOf: head + marker, at: 2)
    var options = DecodeOptions()
    options.lenient = true
    let image = try decode(file, options: options)
    #expect(image.warnings.contains(.missingPixels))
    #expect(image.bitmap.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w })
    #expect(image.bitmap.pixels.contains { $0.w == 255 })
  }

  @Test(arguments: ["rgba8.png", "rgb8-interlaced.png", "ycc-420.jpg", "ycc-420-progressive.jpg"])
  func `missing pixels are an error unless they may be filled`(_ name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    let format: ImageFormat = name.hasSuffix("png") ? .png : .jpeg
    let cut = Array(bytes.dropLast(format == .png ? bytes.count / 5 : 12))
    #expect(throws: CodecError.truncated(format)) { try decode(cut) }
    var options = DecodeOptions()
    options.lenient = true
    let image = try decode(cut, options: options)
    #expect(image.warnings.contains(.missingPixels))
    // The first pixel came before the cut; that of a progressive file may be less exact.
    let distance = largestDifference(image.bitmap[0, 0], try decode(bytes).bitmap[0, 0])
    #expect(distance <= (image.header.format == .jpeg && image.header.isProgressive ? 4 : 0))
  }

  @Test func `a wrong checksum of image data is an error unless it may be passed over`() throws {
    var bytes = try Fixture.named("rgba8.png").bytes()
    bytes[bytes.count - 13] ^= 1
    #expect(throws: CodecError.malformed(.png, detail: "IDAT: wrong checksum")) {
      try decode(bytes)
    }
    var options = DecodeOptions()
    options.lenient = true
    #expect(try decode(bytes, options: options).warnings == [.badChecksum(part: "IDAT")])
  }

  @Test(arguments: cutNames)
  func `a file with any byte changed decodes or is refused`(_ name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    var options = DecodeOptions()
    options.lenient = true
    options.limits.maxPixels = 100_000
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= UInt8(1 << (place % 8))
      _ = try? decode(changed, options: options)
    }
  }

  @Test func `no bytes and bytes of no picture are told apart`() {
    #expect(throws: CodecError.empty) { try decode([]) }
    #expect(throws: CodecError.notAPicture) { try decode(Array("<html>".utf8)) }
    #expect(throws: CodecError.notAPicture) { try readHeader([0]) }
  }

  @Test func `errors have stable codes`() {
    #expect(CodecError.truncated(.png).code == "input.truncated")
    #expect(CodecError.limit(.pixels, value: 2, limit: 1).code == "limit.pixels")
    #expect(CodecError.unsupported(.heic).code == "input.unsupported")
  }
}
