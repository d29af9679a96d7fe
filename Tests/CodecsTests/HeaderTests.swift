import Raster
import Testing

@testable import Codecs

@Suite struct HeaderTests {
  @Test(arguments: [
    ("gray1.png", ImageHeader.ColorModel.gray, 1, false),
    ("rgb16.png", .rgb, 16, false), ("rgba8.png", .rgba, 8, true),
    ("palette4.png", .palette, 4, false), ("palette8-alpha.png", .palette, 8, true),
    ("rgb8-keyed.png", .rgb, 8, true), ("gray.jpg", .gray, 8, false),
    ("ycc-420.jpg", .ycbcr, 8, false), ("rgb-adobe.jpg", .rgb, 8, false),
    ("cmyk-adobe.jpg", .cmyk, 8, false), ("ycck-adobe.jpg", .ycck, 8, false),
  ])
  func `the kind of pixels is told`(
    _ name: String, _ model: ImageHeader.ColorModel, _ depth: Int, _ hasAlpha: Bool
  ) throws {
    let header = try readHeader(Fixture.named(name).bytes())
    #expect(header.colorModel == model)
    #expect(header.bitDepth == depth)
    #expect(header.hasAlpha == hasAlpha)
    #expect(header.format == (name.hasSuffix("png") ? .png : .jpeg))
  }

  @Test(arguments: [
    ("ycc-444.jpg", "4:4:4"), ("ycc-422.jpg", "4:2:2"), ("ycc-440.jpg", "4:4:0"),
    ("ycc-420.jpg", "4:2:0"), ("ycc-411.jpg", "4:1:1"),
  ])
  func `the chroma subsampling is told`(_ name: String, _ subsampling: String) throws {
    #expect(try readHeader(Fixture.named(name).bytes()).subsampling == subsampling)
  }

  @Test func `progressive, interlaced and arithmetic coding are told`() throws {
    func header(_ name: String) throws -> ImageHeader {
      try readHeader(Fixture.named(name).bytes())
    }
    #expect(try header("ycc-420-progressive.jpg").isProgressive)
    #expect(try !header("ycc-420.jpg").isProgressive)
    #expect(try header("ycc-420.jpg").coding == .huffman)
    #expect(try header("ycc-420-arithmetic.jpg").coding == .arithmetic)
    #expect(try !header("ycc-420-arithmetic.jpg").isProgressive)
    #expect(try header("ycc-444-arithmetic-progressive.jpg").isProgressive)
    #expect(try header("ycc-444-arithmetic-progressive.jpg").coding == .arithmetic)
    #expect(try header("rgba16-interlaced.png").isProgressive)
    #expect(try header("gray.jpg").subsampling == nil)
  }

  @Test func `the source of colour is told`() throws {
    func source(_ name: String) throws -> ColorSource {
      try readHeader(Fixture.named(name).bytes()).colorSource
    }
    #expect(try source("rgb8.png") == .none)
    #expect(
      try source("rgb8-cicp-p3.png")
        == .codePoints(.init(primaries: 12, transfer: 13, matrix: 0, isFullRange: true)))
    #expect(
      try source("rgb8-gama-linear.png") == .gamma(encodingExponent: 1, hasPrimaries: false))
    guard case .profile("Linear", let bytes) = try source("rgb8-iccp-linear.png") else {
      Issue.record("no profile")
      return
    }
    guard case .profile("Linear", bytes) = try source("ycc-profile-pieces.jpg") else {
      Issue.record("not the same profile")
      return
    }
  }

  @Test func `the frames of an animation are counted`() throws {
    #expect(try readHeader(Fixture.named("rgba8-animated.png").bytes()).frames == 2)
    #expect(try readHeader(Fixture.named("rgba8.png").bytes()).frames == 1)
  }
}
