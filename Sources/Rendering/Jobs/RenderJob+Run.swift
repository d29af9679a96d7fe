import Codecs
import Glyphs
import Operations
import Platform
import Raster

/// One file that was made.
package struct MadeOutput: Sendable {
  /// Nil is standard output.
  package var path: String?
  package var size: PixelSize
  package var bytes: [UInt8]
  /// Whether the file already held these bytes and was left alone.
  package var isUnchanged = false
  /// Whether it is the picture of all others.
  package var isSheet = false

  /// Encodes a finished picture for `path`; nil is standard output.
  init(
    _ bitmap: Bitmap, at path: String?, _ encoding: EncodeOptions, _ stages: Stages?
  ) throws(Failure) {
    self.path = path
    size = bitmap.size
    do throws(EncodeError) {
      bytes = try stages.measure("encode", bytes: \.count) { () throws(EncodeError) in
        try encode(bitmap, encoding)
      }
    } catch {
      throw Failure(encoding: path ?? "standard output", error)
    }
  }
}

/// What became of a job.
package struct JobResult: Sendable {
  package var outputs: [MadeOutput] = []
  package var warnings: [Warning] = []
}

extension RenderJob {
  /// Makes every output; nothing is written until all of them are encoded.
  ///
  /// `emit` takes what goes to standard output; `stages` are measured where they are given.
  package func run(
    _ stages: Stages? = nil, emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> JobResult {
    let picture = try stages.measure("read", bytes: \.bytes.count) { () throws(Failure) in
      try Picture.open(input, limits: decoding.limits)
    }
    let images = SideImages(options: decoding)
    let context = RenderContext(
      units: recipe.units, images: images,
      fonts: FontLibrary(folders: fonts.folders, usesSystemFonts: fonts.usesSystem))
    let planned = try plan(for: picture, in: context)
    try checkForeseen(planned, picture, in: context)
    var result = JobResult()
    result.warnings += suggestions(picture, planned)
    let (outputs, warnings) = try render(picture, planned, in: context, stages)
    result.warnings += warnings + images.warnings
    result.warnings += context.notes.map { Warning($0, path: picture.path) }
    if isStrict, let warning = result.warnings.first(where: { !$0.isNote }) {
      throw Failure(.item, warning.code, warning.subject, warning.message, advice: warning.advice)
    }
    try refuseSideImages(images, as: outputs)
    for output in outputs {
      result.outputs.append(
        try stages.measure("write", bytes: \.bytes.count) { () throws(Failure) in
          try write(output, emit: emit)
        })
    }
    return result
  }

  /// Refuses an output that is one of the images that the recipe reads.
  private func refuseSideImages(
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
  private func checkForeseen(
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

  /// The warning for a picture with transparency in a file that has none.
  func flattening(of bitmap: Bitmap, at path: String, _ encoding: EncodeOptions) -> [Warning] {
    encoding.losesTransparency && !bitmap.isOpaque ? [.flattened(path, foreseen: false)] : []
  }

  /// Over this many pixels on the shorter side, a picture without a size is no icon.
  private static let largeIcon = 1024

  private func suggestions(_ picture: Picture, _ planned: RenderPlan) -> [Warning] {
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

  private func render(
    _ picture: Picture, _ planned: RenderPlan, in context: RenderContext, _ stages: Stages?
  ) throws(Failure) -> (outputs: [MadeOutput], warnings: [Warning]) {
    var decoding = decoding
    decoding.leastSize = leastSize(planned.outputs)
    let (bitmap, codecWarnings) = try stages.measure(
      "decode", bytes: \.bitmap.size.bytes
    ) { () throws(Failure) in try picture.decode(decoding) }
    var warnings = codecWarnings.map { Warning($0, path: picture.path) }
    var outputs: [MadeOutput] = []
    var shown: [Bitmap] = []
    for output in planned.outputs {
      let icon: Bitmap
      do throws(LayoutError) {
        icon = try Renderer.render(
          bitmap, output.layout, limits: canvasLimits, in: context, stages)
      } catch {
        throw Failure(error, picture: picture.path)
      }
      warnings += flattening(of: icon, at: output.path ?? picture.path, output.encoding)
      if planned.sheet != nil {
        shown.append(output.encoding.ground.map { icon.flattened(on: $0) } ?? icon)
      }
      if sheet?.isAlone != true {
        outputs.append(try MadeOutput(icon, at: output.path, output.encoding, stages))
      }
    }
    if let sheet = planned.sheet {
      let made = try make(sheet, of: shown, in: context, stages)
      outputs.append(made.output)
      warnings += made.warnings
    }
    return (outputs, warnings)
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

  private func write(
    _ output: MadeOutput, emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> MadeOutput {
    var output = output
    do throws(FileError) {
      if let path = output.path {
        output.isUnchanged = try replaceFile(at: path, with: output.bytes) == .unchanged
      } else {
        try emit(output.bytes)
      }
    } catch {
      throw Failure(writing: output.path ?? "standard output", error)
    }
    return output
  }
}

extension PixelSize {
  /// The memory that a bitmap of this size takes.
  var bytes: Int { area * MemoryLayout<Pixel>.size }
}

extension EncodeOptions {
  /// Whether transparency is lost without anybody's wish.
  fileprivate var losesTransparency: Bool { matte == nil && !format.canCarryAlpha }
}
