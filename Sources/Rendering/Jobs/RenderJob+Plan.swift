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

extension RenderJob {
  /// Reads every value and settles every size; nothing is decoded and nothing written.
  func plan(
    for picture: Picture, in context: RenderContext
  ) throws(Failure) -> [PlannedOutput] {
    var planned: [PlannedOutput] = []
    for output in outputs {
      let layout = try layout(of: output, for: picture, in: context)
      let path = try path(of: output, picture: picture)
      var encoding = encoding
      encoding.format = try format(of: path)
      planned.append(PlannedOutput(path: path, layout: layout, encoding: encoding))
    }
    try checkPaths(planned, input: picture)
    return planned
  }

  private func layout(
    of output: OutputRequest, for picture: Picture, in context: RenderContext
  ) throws(Failure) -> Layout {
    let steps: [BoundStep]
    do throws(RecipeFault) {
      var recipe = recipe
      for setting in output.settings {
        try recipe.set(setting.name, to: setting.value, from: setting.origin)
      }
      let variables = try recipe.variables(over: builtIns(picture, size: output.size))
      steps = try recipe.bind(variables)
    } catch {
      throw Failure(error)
    }
    do throws(LayoutError) {
      return try Layout.solve(
        steps, input: picture.size(decoding), target: output.size, limits: canvasLimits,
        in: context)
    } catch {
      throw Failure(error, picture: picture.path)
    }
  }

  private func path(of output: OutputRequest, picture: Picture) throws(Failure) -> String? {
    guard let file = output.file else { return nil }
    do throws(RecipeFault) {
      let variables = try recipe.variables(over: builtIns(picture, size: output.size))
      do throws(TemplateError) {
        return try Template(file).expand(variables)
      } catch {
        throw RecipeFault(.template(error), at: output.origin)
      }
    } catch {
      throw Failure(error)
    }
  }

  private func format(of path: String?) throws(Failure) -> ImageFormat {
    if let format { return format }
    guard let path else { return .png }
    let fileExtension = FilePath(path).fileExtension
    guard let format = ImageFormat(fileExtension: fileExtension.lowercased()) else {
      throw Failure(
        .plan, "output.unknown-format", path,
        fileExtension.isEmpty
          ? "the name says no format" : "\"\(fileExtension)\" is no format that can be written",
        advice: "use .png or .jpg, or --format")
    }
    return format
  }

  /// Refuses two outputs of one name, and an output that is the input.
  private func checkPaths(_ planned: [PlannedOutput], input: Picture) throws(Failure) {
    var seen: Set<String> = []
    let inputIdentity = try? identity(of: input.path)
    for path in planned.compactMap(\.path) {
      // Two spellings of a folder are one place.
      let folder = try? identity(of: FilePath(path).folder)
      let place = folder.map { "\($0.device):\($0.inode)/\(FilePath(path).name)" } ?? path
      guard seen.insert(place).inserted else {
        throw Failure(
          .plan, "output.collision", path, "is the name of two outputs",
          advice: "put {size} into it")
      }
      guard !mayReplaceInput, let inputIdentity, (try? identity(of: path)) == inputIdentity else {
        continue
      }
      throw Failure(
        .plan, "output.is-input", path, "is the input itself",
        advice: "--in-place replaces it, or choose another name")
    }
  }
}
