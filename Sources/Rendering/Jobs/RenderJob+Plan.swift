import Codecs
import Operations
import Platform
import Raster

/// One output, its values read and its sizes settled.
package struct PlannedOutput: Sendable {
  /// Nil is standard output.
  package var path: String?
  package var layout: Layout
  package var encoding: EncodeOptions
}

/// All that a job will make.
struct RenderPlan: Sendable {
  var outputs: [PlannedOutput] = []
  var sheet: PlannedSheet?

  /// The outputs by the file that they go to, an icon file for several sizes being one.
  var files: [(path: String?, outputs: Range<Int>)] {
    var files: [(path: String?, outputs: Range<Int>)] = []
    for (index, output) in outputs.enumerated() {
      if let last = files.last, last.path == output.path, output.encoding.format.holdsSeveralSizes {
        files[files.count - 1].outputs = last.outputs.lowerBound..<index + 1
      } else {
        files.append((output.path, index..<index + 1))
      }
    }
    return files
  }
}

extension RenderJob {
  /// Reads every value and settles every size; nothing is decoded and nothing written.
  func plan(
    for picture: Picture, in context: RenderContext
  ) throws(Failure) -> RenderPlan {
    var plan = RenderPlan()
    for output in outputs {
      let layout = try layout(of: output, for: picture, in: context)
      let path = try path(of: output, for: picture)
      var encoding = encoding
      encoding.format = try format(of: path)
      do throws(EncodeError) {
        try encoding.format.checkEntry(layout.size)
      } catch {
        var failure = Failure(encoding: path ?? "standard output", error)
        // Without a size of its own the output has that of the picture.
        if output.size != nil { failure.blame = .plan }
        throw failure
      }
      plan.outputs.append(PlannedOutput(path: path, layout: layout, encoding: encoding))
    }
    plan.sheet = try planSheet(of: plan.outputs, picture: picture)
    try checkIconFiles(plan.outputs)
    let written = sheet?.isAlone == true ? [] : plan.files.map(\.path)
    try checkPaths(written + [plan.sheet].compactMap { $0?.path }, input: picture)
    return plan
  }

  private func layout(
    of output: OutputRequest, for picture: Picture, in context: RenderContext
  ) throws(Failure) -> Layout {
    let steps = try steps(of: output, for: picture)
    do throws(LayoutError) {
      return try Layout.solve(
        steps, input: picture.size(decoding), target: output.size, limits: canvasLimits,
        in: context)
    } catch {
      throw Failure(error, picture: picture.path)
    }
  }

  /// The place of an output; nil is standard output.
  private func path(
    of output: OutputRequest, for picture: Picture
  ) throws(Failure) -> String? {
    try path(output.file, from: output.origin, variables(for: picture, size: output.size))
  }

  /// The place that an output's template says, for those who keep templates.
  ///
  /// The picture may be left out where `namesNeedPicture` is false.
  package func path(
    _ template: Template, of output: OutputRequest, for picture: Picture?
  ) throws(Failure) -> String {
    let variables = try variables(for: picture, size: output.size)
    do throws(TemplateError) {
      return try template.expand(variables)
    } catch {
      throw Failure(error, at: output.origin)
    }
  }

  /// The format that an output at this place gets.
  package func format(of path: String?) throws(Failure) -> ImageFormat {
    if let format { return format }
    return try self.format(of: path, advice: "use .png, .webp, .jpg, .ico or .icns, or --format")
  }

  /// Whether the outputs' names tell what only the picture knows: its bytes, or its size.
  package var namesNeedPicture: Bool {
    let texts = outputs.compactMap(\.file) + recipe.vars.map(\.value)
    let names = texts.flatMap { ((try? Template($0))?.placeholders ?? []).map(\.name) }
    return names.contains("hash") || names.contains("size") && outputs.contains { $0.size == nil }
  }

  /// Reads every value of every output as far as that needs no picture.
  package func checkValues() throws(Failure) {
    for output in outputs { _ = try steps(of: output, for: nil) }
  }

  private func steps(
    of output: OutputRequest, for picture: Picture?
  ) throws(Failure) -> [BoundStep] {
    do throws(RecipeFault) {
      var recipe = recipe
      for setting in output.settings {
        try recipe.set(setting.name, to: setting.value, from: setting.origin)
      }
      return try recipe.bind(try recipe.variables(over: builtIns(picture, size: output.size)))
    } catch {
      throw Failure(error)
    }
  }

  /// The values of every name for an output of this size.
  func variables(for picture: Picture?, size: Extent? = nil) throws(Failure) -> Variables {
    do throws(RecipeFault) {
      return try recipe.variables(over: builtIns(picture, size: size))
    } catch {
      throw Failure(error)
    }
  }

  /// A file name with its placeholders put in; nil is standard output.
  func path(
    _ file: String?, from origin: Origin, _ variables: Variables
  ) throws(Failure) -> String? {
    guard let file else { return nil }
    do throws(TemplateError) {
      return try Template(file).expand(variables)
    } catch {
      throw Failure(error, at: origin)
    }
  }

  /// The format that a file name says, or else `advice`; PNG on standard output.
  func format(of path: String?, advice: String) throws(Failure) -> ImageFormat {
    guard let path else { return .png }
    let fileExtension = FilePath(path).fileExtension
    let found = ImageFormat(fileExtension: fileExtension.lowercased())
    guard let format = found, format.canEncode else {
      throw Failure(
        .plan, "output.unknown-format", path,
        fileExtension.isEmpty
          ? "the name says no format" : "\"\(fileExtension)\" is no format that can be written",
        advice: advice)
    }
    return format
  }

  /// Refuses an icon file that would hold one size twice.
  private func checkIconFiles(_ outputs: [PlannedOutput]) throws(Failure) {
    var seen: [String: Set<PixelSize>] = [:]
    for output in outputs where output.encoding.format.holdsSeveralSizes {
      let path = output.path ?? "standard output"
      guard seen[path, default: []].insert(output.layout.size).inserted else {
        throw Failure(
          .plan, "output.collision", path, "has \(output.layout.size) pixels twice",
          advice: "name each size once")
      }
    }
  }

  /// Refuses two outputs of one file, and an output that is the input; nil is standard output.
  private func checkPaths(_ paths: [String?], input: Picture) throws(Failure) {
    var seen: Set<OutputIdentity?> = []
    let inputIdentity = try? identity(of: input.path)
    let recipeIdentity = recipeFile.flatMap { try? identity(of: $0) }
    for path in paths {
      guard seen.insert(path.map { OutputIdentity($0) }).inserted else {
        throw Failure(
          .plan, "output.collision", path ?? "standard output", "is the place of two outputs",
          advice: outputs.count > 1 ? "put {size} into the name" : "choose another name")
      }
      if let path, let recipeIdentity, (try? identity(of: path)) == recipeIdentity {
        throw Failure(
          .plan, "output.is-recipe", path, "is the recipe itself", advice: "choose another name")
      }
      guard let path, !mayReplaceInput, let inputIdentity,
        (try? identity(of: path)) == inputIdentity
      else { continue }
      throw Failure(
        .plan, "output.is-input", path, "is the input itself",
        advice: "--in-place replaces it, or choose another name")
    }
  }
}
