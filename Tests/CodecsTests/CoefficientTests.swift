@testable import Codecs
import Raster
import Testing

@Suite struct CoefficientTests {
  private func header(
    _ subsampling: String?, _ model: ImageHeader.ColorModel, isProgressive: Bool = true
  ) -> ImageHeader {
    ImageHeader(
      format: .jpeg, storedSize: PixelSize(100, 10), orientation: .upright, colorModel: model,
      bitDepth: 8, hasAlpha: false, isProgressive: isProgressive, coding: .huffman,
      subsampling: subsampling, colorSource: .none, frames: 1)
  }

  @Test func `a progressive JPEG keeps two bytes for each coefficient`() {
    #expect(header(nil, .gray).bytesBesidePixels == 2000)
    #expect(header("4:4:4", .ycbcr).bytesBesidePixels == 6000)
    #expect(header("4:2:2", .ycbcr).bytesBesidePixels == 4000)
    #expect(header("4:2:0", .ycbcr).bytesBesidePixels == 3000)
    #expect(header("4:4:4", .cmyk).bytesBesidePixels == 8000)
    #expect(header("2x1,1x2,1x1", .ycbcr).bytesBesidePixels == 6000)
  }

  @Test func `others keep none`() throws {
    #expect(header("4:4:4", .ycbcr, isProgressive: false).bytesBesidePixels == 0)
    #expect(try readHeader(Fixture.named("rgb8.png").bytes()).bytesBesidePixels == 0)
  }
}
