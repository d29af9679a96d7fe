import Codecs
import Raster

extension RenderJob {
  /// The picture with what its decoding needs, and twice the largest canvas: what a step takes and
  /// what it makes; as much again for what several outputs share.
  func pixelsInMemory(_ picture: Picture, _ planned: RenderPlan) -> Int {
    let coefficients = (picture.header?.bytesBesidePixels ?? 0) / 4
    return picture.size(decoding).area + coefficients
      + (planned.outputs.count > 1 ? 4 : 2) * planned.outputs.mostPixels
  }

  func decode(
    _ picture: Picture, for planned: RenderPlan, in context: RenderContext, _ memory: RenderMemory?
  ) throws(Failure) -> (bitmap: Bitmap, warnings: [CodecWarning], version: Int) {
    var options = decoding
    options.leastSize = leastSize(planned.outputs)
    guard let memory else {
      // A session keeps the whole picture, for the next crop.
      options.region = picture.header.flatMap {
        neededRegion(planned.outputs, of: $0.decodedSize(options), in: context)
      }
      let (bitmap, warnings) = try picture.decode(options)
      return (bitmap, warnings, 0)
    }
    let decoded = try memory.picture(.input, PictureKey(picture, options)) {
      () throws(Failure) in try picture.decode(options)
    }
    return (decoded.bitmap, decoded.warnings, decoded.version)
  }

  /// The least size that serves every output; nil as soon as one needs the whole picture.
  private func leastSize(_ planned: [PlannedOutput]) -> PixelSize? {
    var least = PixelSize(1, 1)
    for output in planned {
      guard let size = output.layout.leastInput else { return nil }
      least = PixelSize(max(least.width, size.width), max(least.height, size.height))
    }
    return planned.isEmpty ? nil : least
  }

  /// The part of the picture that some output needs; nil as soon as one needs all of it.
  private func neededRegion(
    _ planned: [PlannedOutput], of size: PixelSize, in context: RenderContext
  ) -> PixelRect? {
    var all: PixelRect?
    for output in planned {
      guard let needed = output.layout.neededInput(of: size, in: context) else { return nil }
      all = all?.union(needed) ?? needed
    }
    return all
  }
}
