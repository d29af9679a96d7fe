import Codecs
import Platform
import Raster

extension RenderJob {
  /// Refuses an output that is one of the images that the recipe reads.
  func refuseSideImages(
    _ images: SideImages, as outputs: [MadeOutput]
  ) throws(Failure) {
    let read = Set(images.paths.compactMap { try? identity(of: $0) })
    for path in outputs.compactMap(\.path) {
      guard let output = try? identity(of: path), read.contains(output) else { continue }
      throw Failure(
        .plan, "output.is-input", path, "is an image that the recipe reads",
        advice: "choose another name")
    }
  }

  /// Refuses, in a strict run, what is sure to warn.
  func checkForeseen(
    _ planned: RenderPlan, _ picture: Picture, in context: RenderContext
  ) throws(Failure) {
    guard isStrict else { return }
    func refuse(_ path: String, _ encoding: EncodeOptions) throws(Failure) {
      guard encoding.losesTransparency else { return }
      let warning = Warning.flattened(path, foreseen: true)
      throw Failure(.plan, warning.code, warning.subject, warning.message, advice: warning.advice)
    }
    for output in planned.outputs
    where output.layout.isTranslucent(from: picture.isTranslucent, in: context) {
      try refuse(output.path ?? picture.path, output.encoding)
    }
    if let sheet = planned.sheet, sheet.sheet.backgrounds.contains(where: \.isTranslucent) {
      try refuse(sheet.shownPath, sheet.encoding)
    }
  }

  /// Whether some output is of a format without transparency, and nobody has named a matte.
  func mayLoseTransparency() throws(Failure) -> Bool {
    guard encoding.matte == nil else { return false }
    for output in outputs {
      let path = try path(
        output.file, from: output.origin, try variables(for: nil, size: output.size))
      if try !format(of: path).canCarryAlpha { return true }
    }
    return false
  }

  /// The warning for a picture with transparency in a file that has none.
  func flattening(of bitmap: Bitmap, at path: String, _ encoding: EncodeOptions) -> [Warning] {
    encoding.losesTransparency && !bitmap.isOpaque ? [.flattened(path, foreseen: false)] : []
  }

  /// Over this many pixels on the shorter side, a picture without a size is no icon.
  private static let largeIcon = 1024

  func suggestions(_ picture: Picture, _ planned: RenderPlan) -> [Warning] {
    guard outputs.allSatisfy({ $0.size == nil }),
      planned.outputs.contains(where: { $0.layout.size.shorter > Self.largeIcon })
    else { return [] }
    return [
      Warning(
        "input.large", picture.path,
        "the icon keeps the picture's \(picture.size(decoding)) pixels",
        advice: "-s 512 makes it smaller", isNote: true)
    ]
  }
}

extension EncodeOptions {
  /// Whether transparency is lost without anybody's wish.
  fileprivate var losesTransparency: Bool { matte == nil && !format.canCarryAlpha }
}
