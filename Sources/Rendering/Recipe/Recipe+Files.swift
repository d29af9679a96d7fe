import Operations
import Raster

extension Recipe {
  /// The recipe's input as a source; a path is relative to the recipe's file.
  package func inputSource(_ text: String) throws(Failures) -> InputSource {
    do throws(ValueError) {
      let source = try InputSource(parsing: text)
      guard case .file(let path) = source, let inputOrigin else { return source }
      return .file(inputOrigin.resolve(path))
    } catch {
      throw Failures([Failure(.plan, "recipe.value", "input", error)])
    }
  }

  /// The recipe's outputs, one for each size; `given` serves those that name none.
  package func outputRequests(sizes given: [Extent?]) throws(Failures) -> [RenderJob.OutputRequest]
  {
    var requests: [RenderJob.OutputRequest] = []
    for output in outputs {
      var sizes: [Extent?] = []
      for text in output.sizes {
        do throws(ValueError) {
          sizes.append(try Extent.checked(text))
        } catch {
          throw Failures([
            Failure(RecipeFault(.value(error), at: output.origin, path: "outputs.sizes"))
          ])
        }
      }
      if sizes.isEmpty { sizes = given }
      requests += sizes.map {
        RenderJob.OutputRequest(
          file: output.file, size: $0, settings: output.settings, from: output.origin)
      }
    }
    return requests
  }
}

extension Extent {
  /// An output's size, within what a file can have.
  package static func checked(_ text: String) throws(ValueError) -> Extent {
    let size = try Extent(parsing: text)
    guard size.magnitudes.allSatisfy((1...65_535).contains) else {
      throw .outOfRange(text, range: "1…65535 px")
    }
    return size
  }
}

extension Origin {
  /// A path as seen from where it was written: relative to the recipe's file, or as it is.
  func resolve(_ path: String) -> String {
    guard case .file(let file, _) = self else { return path }
    return FilePath(path).relative(to: FilePath(file).folder)
  }
}
