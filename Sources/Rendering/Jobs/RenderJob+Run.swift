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
    _ bitmap: Bitmap, at path: String?, _ encoding: EncodeOptions, _ workers: any Workers
  ) throws(Failure) {
    try self.init([bitmap], size: bitmap.size, at: path, encoding, workers)
  }

  /// Encodes the pictures of one file; `size` is that of the largest.
  ///
  /// `stages` may know the bytes from before.
  init(
    _ bitmaps: [Bitmap], size: PixelSize, at path: String?, _ encoding: EncodeOptions,
    _ workers: any Workers, remembering stages: StageRun? = nil
  ) throws(Failure) {
    self.path = path
    self.size = size
    if let bytes = stages?.encoded(encoding) {
      self.bytes = bytes
      return
    }
    do throws(EncodeError) {
      bytes =
        if bitmaps.count == 1 { try encode(bitmaps[0], encoding, workers) } else {
          try encode(bitmaps, encoding)
        }
    } catch {
      throw Failure(encoding: path ?? "standard output", error)
    }
    stages?.keep(bytes, encoded: encoding)
  }
}

/// What became of a job.
package struct JobResult: Sendable {
  package var outputs: [MadeOutput] = []
  /// The bytes of the input; nil for a canvas.
  package var inputBytes: Int?
  package var warnings: [Warning] = []
  /// The other images that were read.
  package var sideImages: [String] = []
  /// The largest icon as its file shows it, where the job keeps it.
  package var icon: Bitmap?
}

extension RenderJob {
  /// Makes every output; nothing is written until all of them are encoded.
  ///
  /// `emit` takes what goes to standard output. Files are had from `reading`; `memory` spares what
  /// an earlier run has done already. Outputs that come to the bytes of `shown` are not written, and
  /// the result has none.
  package func run(
    reading: @escaping FileReader = readFile, remembering memory: RenderMemory? = nil,
    sparing shown: [[UInt8]] = [], emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> JobResult {
    memory?.begin()
    let images = RememberedImages(options: decoding, reading: reading, memory: memory)
    return try run(
      RunSurroundings(
        images: SideImages(images), fonts: memory?.fonts(fonts) ?? fonts.open(), reading: reading,
        memory: memory, workers: MachineWorkers(), shown: shown), emit: emit)
  }

  /// Makes every output with what several runs share; `fonts` with what those of one thread do.
  package func run(
    with supplies: RunSupplies, fonts: FontLibrary, emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> JobResult {
    try run(
      RunSurroundings(
        images: SideImages(supplies.images), fonts: fonts, admit: supplies.admit,
        deadline: supplies.deadline, place: supplies.place, durability: supplies.durability),
      emit: emit)
  }

  private func run(
    _ surroundings: RunSurroundings, emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> JobResult {
    if surroundings.deadline != nil {
      var job = self
      job.decoding.deadline = surroundings.deadline
      job.encoding.deadline = surroundings.deadline
      return try job.runTimed(surroundings, emit: emit)
    }
    return try runTimed(surroundings, emit: emit)
  }

  private func runTimed(
    _ surroundings: RunSurroundings, emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> JobResult {
    let images = surroundings.images
    let picture = try Picture.open(
      input, limits: decoding.limits, reading: surroundings.reading)
    let context = RenderContext(
      units: recipe.units, images: images, fonts: surroundings.fonts,
      workers: surroundings.workers)
    let planned = try plan(for: picture, in: context)
    try checkForeseen(planned, picture, in: context)
    var result = JobResult()
    if picture.header != nil { result.inputBytes = picture.bytes.count }
    result.warnings += suggestions(picture, planned)
    let places = openPlaces(planned, surroundings)
    surroundings.admit(pixelsInMemory(picture, planned))
    let (outputs, warnings, icon) = try render(picture, planned, in: context, surroundings)
    result.warnings += warnings + images.warnings
    result.sideImages = images.paths
    result.icon = icon
    result.warnings += context.notes.map { Warning($0, path: picture.path) }
    if isStrict, let warning = result.warnings.first(where: { !$0.isNote }) {
      throw Failure(.item, warning.code, warning.subject, warning.message, advice: warning.advice)
    }
    try refuseSideImages(images, as: outputs)
    if !surroundings.shown.isEmpty, outputs.map(\.bytes) == surroundings.shown { return result }
    for output in outputs {
      result.outputs.append(try write(output, to: places, surroundings, emit: emit))
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
    _ picture: Picture, _ planned: RenderPlan, in context: RenderContext,
    _ surroundings: RunSurroundings
  ) throws(Failure) -> (outputs: [MadeOutput], warnings: [Warning], icon: Bitmap?) {
    let memory = surroundings.memory
    let (bitmap, codecWarnings, version) = try decode(picture, for: planned, in: context, memory)
    var warnings = codecWarnings.map { Warning($0, path: picture.path) }
    var outputs: [MadeOutput] = []
    var icons: [Bitmap] = []
    var runs: [StageRun?] = []
    let shared = memory == nil ? SharedStages(planned.outputs, of: bitmap, in: context) : nil
    for (place, output) in planned.outputs.enumerated() {
      let stages = memory?.output(of: version, in: context) ?? shared?.output(place)
      let icon: Bitmap
      do throws(LayoutError) {
        icon = try Renderer.render(
          bitmap, output.layout, limits: canvasLimits, in: context, stages: stages,
          until: surroundings.deadline)
      } catch {
        throw Failure(error, picture: picture.path)
      }
      warnings += flattening(of: icon, at: output.path ?? picture.path, output.encoding)
      icons.append(icon)
      runs.append(stages)
    }
    for file in planned.files where sheet?.isAlone != true {
      let pictures = Array(icons[file.outputs])
      let largest = pictures.map(\.size).max { $0.area < $1.area } ?? PixelSize(1, 1)
      let first = file.outputs.lowerBound
      outputs.append(
        try MadeOutput(
          pictures, size: largest, at: file.path, planned.outputs[first].encoding,
          context.workers, remembering: pictures.count == 1 ? runs[first] : nil))
    }
    let isShown = planned.sheet != nil || keepsIcon
    let shown = zip(isShown ? icons : [], planned.outputs).map { icon, output in
      output.encoding.ground.map { icon.flattened(on: $0) } ?? icon
    }
    if let sheet = planned.sheet {
      let made = try make(sheet, of: shown, in: context)
      outputs.append(made.output)
      warnings += made.warnings
    }
    let largest = keepsIcon ? shown.max { $0.size.area < $1.size.area } : nil
    return (outputs, warnings, largest)
  }

  /// The picture with what its decoding needs, and twice the largest canvas: what a step takes and
  /// what it makes; as much again for what several outputs share.
  private func pixelsInMemory(_ picture: Picture, _ planned: RenderPlan) -> Int {
    let coefficients = (picture.header?.bytesBesidePixels ?? 0) / 4
    return picture.size(decoding).area + coefficients
      + (planned.outputs.count > 1 ? 4 : 2) * planned.outputs.mostPixels
  }

  private func decode(
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

  /// The places of all files; one that cannot be opened is told when it is to be written.
  private func openPlaces(
    _ planned: RenderPlan, _ surroundings: RunSurroundings
  ) -> [String: OutputPlace] {
    let files = sheet?.isAlone == true ? [] : planned.files.map(\.path)
    var places: [String: OutputPlace] = [:]
    for path in (files + [planned.sheet?.path]).compactMap({ $0 }) {
      places[path] = try? surroundings.place(path)
    }
    return places
  }

  private func write(
    _ output: MadeOutput, to places: [String: OutputPlace], _ surroundings: RunSurroundings,
    emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> MadeOutput {
    var output = output
    do throws(FileError) {
      if let path = output.path {
        let place = if let place = places[path] { place } else { try surroundings.place(path) }
        output.isUnchanged =
          try place.replace(with: output.bytes, sync: surroundings.durability) == .unchanged
      } else {
        try emit(output.bytes)
      }
    } catch {
      throw Failure(writing: output.path ?? "standard output", error)
    }
    return output
  }
}

extension EncodeOptions {
  /// Whether transparency is lost without anybody's wish.
  fileprivate var losesTransparency: Bool { matte == nil && !format.canCarryAlpha }
}
