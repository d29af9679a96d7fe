import Codecs
import Glyphs
import Operations
import Platform
import Raster

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
  /// the result has none. `timings` gets what every stage took. With `makingDrafts` large PNGs
  /// that are written anew are stored as they are, for `memory` to pack later.
  package func run(
    reading: @escaping FileReader = readFile, remembering memory: RenderMemory? = nil,
    sparing shown: [[UInt8]] = [], timing timings: Timings? = nil, makingDrafts: Bool = false,
    emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> JobResult {
    memory?.begin()
    let images = RememberedImages(options: decoding, reading: reading, memory: memory)
    return try run(
      RunSurroundings(
        images: SideImages(images), fonts: memory?.fonts(fonts) ?? fonts.open(), reading: reading,
        memory: memory, workers: MachineWorkers(), timings: timings, shown: shown,
        makesDrafts: makingDrafts), emit: emit)
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
    let timings = surroundings.timings
    let picture = try timings.measure("read", bytes: \.bytes.count) { () throws(Failure) in
      try Picture.open(input, limits: decoding.limits, reading: surroundings.reading)
    }
    let context = RenderContext(
      units: recipe.units, images: images, fonts: surroundings.fonts,
      workers: surroundings.workers, timings: timings,
      draftPaths: surroundings.makesDrafts ? surroundings.memory?.files.draftPaths ?? [] : [])
    let planned = try timings.measure("plan", bytes: { _ in 0 }) { () throws(Failure) in
      try plan(for: picture, in: context)
    }
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
    defer { surroundings.memory?.files.keep(Set(outputs.compactMap(\.path))) }
    for output in outputs {
      result.outputs.append(
        try timings.measure("write", bytes: \.bytes.count) { () throws(Failure) in
          try write(output, to: places, surroundings, emit: emit)
        })
    }
    return result
  }

  private func render(
    _ picture: Picture, _ planned: RenderPlan, in context: RenderContext,
    _ surroundings: RunSurroundings
  ) throws(Failure) -> (outputs: [MadeOutput], warnings: [Warning], icon: Bitmap?) {
    let memory = surroundings.memory
    let input = try context.timings.measure(
      "decode", bytes: \.bitmap.size.bytes
    ) { () throws(Failure) in try decode(picture, for: planned, in: context, memory) }
    var warnings = input.warnings.map { Warning($0, path: picture.path) }
    var outputs: [MadeOutput] = []
    var icons: [Bitmap] = []
    var runs: [StageRun?] = []
    let shared = memory == nil ? SharedStages(planned.outputs, of: input, in: context) : nil
    for (place, output) in planned.outputs.enumerated() {
      let stages = memory?.output(of: input.version, in: context) ?? shared?.output(place)
      let icon: Bitmap
      do throws(LayoutError) {
        icon = try Renderer.render(
          input.bitmap, isCropped: input.isCropped, output.layout, limits: canvasLimits,
          in: context, stages: stages,
          until: surroundings.deadline, timing: context.timings)
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
          in: context, remembering: pictures.count == 1 ? runs[first] : nil))
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
    mayPack: Bool = true, emit: ([UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> MadeOutput {
    if let known = surroundings.memory?.files.known(output) { return known }
    var output = output
    do throws(FileError) {
      if let path = output.path {
        let place = if let place = places[path] { place } else { try surroundings.place(path) }
        output.isUnchanged =
          try place.replace(with: output.bytes, sync: surroundings.durability) == .unchanged
        surroundings.memory?.files.note(output)
      } else {
        try emit(output.bytes)
      }
    } catch .noSpace where mayPack && (output.isDraft || surroundings.memory?.hasDrafts == true) {
      // What is packed may have room.
      while try surroundings.memory?.files.packOne(surroundings.workers, timing: nil) != nil {}
      let packed = try output.packed(surroundings.workers, timing: nil)
      return try write(packed, to: places, surroundings, mayPack: false, emit: emit)
    } catch {
      throw Failure(writing: output.path ?? "standard output", error)
    }
    return output
  }
}
