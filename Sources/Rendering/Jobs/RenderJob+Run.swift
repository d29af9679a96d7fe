import Codecs
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
}

/// What became of a job.
package struct JobResult: Sendable {
  package var outputs: [MadeOutput] = []
  package var warnings: [Warning] = []
}

extension RenderJob {
  /// Makes every output; nothing is written until all of them are encoded.
  ///
  /// `emit` takes what goes to standard output.
  package func run(
    emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> JobResult {
    try checkForeseen()
    let picture = try Picture.open(input, limits: decoding.limits)
    let images = SideImages(options: decoding)
    let context = RenderContext(units: recipe.units, images: images)
    let planned = try plan(for: picture, in: context)
    var result = JobResult()
    result.warnings += suggestions(picture, planned)
    let (outputs, warnings) = try render(picture, planned, in: context)
    result.warnings += warnings + images.warnings
    result.warnings += context.notes.map { Warning($0, path: picture.path) }
    if isStrict, let warning = result.warnings.first(where: { !$0.isNote }) {
      throw Failure(.item, warning.code, warning.subject, warning.message, advice: warning.advice)
    }
    try refuseSideImages(images, as: outputs)
    for output in outputs {
      result.outputs.append(try write(output, emit: emit))
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

  /// Refuses, in a strict run, what is sure to warn whatever the picture is.
  private func checkForeseen() throws(Failure) {
    guard isStrict, let warning = foreseenWarnings.first else { return }
    throw Failure(.plan, warning.code, warning.subject, warning.message, advice: warning.advice)
  }

  private var foreseenWarnings: [Warning] {
    guard encoding.matte == nil, makesTransparency else {
      return []
    }
    return outputs.compactMap { output in
      guard let file = output.file,
        (format ?? ImageFormat(fileExtension: FilePath(file).fileExtension.lowercased())) == .jpeg
      else { return nil }
      return .flattened(file, foreseen: true)
    }
  }

  private var makesTransparency: Bool {
    recipe.steps.contains { Catalog.operation($0.operation)?.makesTransparency == true }
  }

  /// Over this many pixels on the shorter side, a picture without a size is no icon.
  private static let largeIcon = 1024

  private func suggestions(_ picture: Picture, _ planned: [PlannedOutput]) -> [Warning] {
    guard outputs.allSatisfy({ $0.size == nil }),
      planned.contains(where: { $0.layout.size.shorter > Self.largeIcon })
    else { return [] }
    return [
      Warning(
        "input.large", picture.path,
        "the icon keeps the picture's \(picture.size(decoding)) pixels",
        advice: "-s 512 makes it smaller", isNote: true)
    ]
  }

  private func render(
    _ picture: Picture, _ planned: [PlannedOutput], in context: RenderContext
  ) throws(Failure) -> (outputs: [MadeOutput], warnings: [Warning]) {
    var decoding = decoding
    decoding.leastSize = leastSize(planned)
    let (bitmap, codecWarnings) = try picture.decode(decoding)
    var warnings = codecWarnings.map { Warning($0, path: picture.path) }
    var outputs: [MadeOutput] = []
    for output in planned {
      let icon: Bitmap
      do throws(LayoutError) {
        icon = try Renderer.render(bitmap, output.layout, limits: canvasLimits, in: context)
      } catch {
        throw Failure(error, picture: picture.path)
      }
      if !output.encoding.format.canCarryAlpha, output.encoding.matte == nil, !icon.isOpaque {
        warnings.append(.flattened(output.path ?? picture.path, foreseen: false))
      }
      do throws(EncodeError) {
        outputs.append(
          MadeOutput(
            path: output.path, size: icon.size, bytes: try encode(icon, output.encoding)))
      } catch {
        throw Failure(encoding: output.path ?? "standard output", error)
      }
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
