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
  ) throws(Failure) -> DecodedInput {
    var options = decoding
    options.leastSize = leastSize(planned.outputs)
    guard let memory else {
      // A session keeps the whole picture, for the next crop.
      options.region = picture.header.flatMap {
        neededRegion(planned.outputs, of: $0.decodedSize(options), in: context)
      }
      let (bitmap, warnings) = try picture.decode(options)
      return DecodedInput(
        bitmap: bitmap, isCropped: options.region != nil, warnings: warnings, version: 0)
    }
    let decoded = try memory.picture(.input, PictureKey(picture, options)) {
      () throws(Failure) in try picture.decode(options)
    }
    return DecodedInput(
      bitmap: decoded.bitmap, isCropped: false, warnings: decoded.warnings,
      version: decoded.version)
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

  /// The part of the picture that the first step of all outputs keeps; nil where they differ.
  private func neededRegion(
    _ planned: [PlannedOutput], of size: PixelSize, in context: RenderContext
  ) -> PixelRect? {
    let needed = Set(planned.map { $0.layout.neededInput(of: size, in: context) })
    return needed.count == 1 ? needed.first ?? nil : nil
  }
}

/// The pixels that a run begins with.
struct DecodedInput {
  let bitmap: Bitmap
  /// Whether it is the part that the first step keeps.
  let isCropped: Bool
  let warnings: [CodecWarning]
  /// See `RememberedPicture`.
  let version: Int
}
