import Codecs
import CommandLineKit
import Operations
import Platform
import Raster
import Rendering

extension RenderArguments {
  mutating func readOutputs() {
    let flagged = readSizes()
    if let file = invocation.value(of: "output") {
      job.outputs = flagged.map {
        .init(file: file == "-" ? nil : file, size: $0, from: .flag("output"))
      }
    } else if job.recipe.outputs.isEmpty {
      job.outputs = flagged.map { .init(file: nil, size: $0, from: .flag("output")) }
      if flagged.count > 1, !invocation.has("sheet"), job.format?.holdsSeveralSizes != true {
        fail("sizes", "needs a file name", "-o 'me-{size}.png'")
      }
    } else {
      do throws(Failures) {
        job.outputs = try job.recipe.outputRequests(sizes: flagged)
      } catch {
        failures += error.all
      }
    }
  }

  /// Reads `--sheet`; without `-o` or a recipe's outputs the sheet is all that is written.
  mutating func readSheet() {
    let spelled = invocation.value(of: "sheet-backgrounds")
    guard let file = invocation.value(of: "sheet") else {
      if spelled != nil { fail("sheet-backgrounds", "needs --sheet", "--sheet FILE") }
      return
    }
    do throws(ValueError) {
      let backgrounds = try SheetBackground.list(spelled ?? SheetBackground.defaults)
      job.sheet = .init(
        file: file == "-" ? nil : file, sheet: Sheet(backgrounds: backgrounds),
        isAlone: !invocation.has("output") && job.recipe.outputs.isEmpty)
    } catch {
      failures.append(Failure(.plan, "usage.value", "--sheet-backgrounds", error))
    }
  }

  /// Refuses what cannot go to standard output.
  mutating func checkStandardOutput() {
    guard job.usesStandardOutput, !printsRecipe else { return }
    if printsJSON { fail("json", "needs a file to write", "-o FILE") }
    if StandardStream.output.isTerminal {
      failures.append(
        Failure(
          .plan, "usage.terminal", "", "a picture is not written to a terminal",
          advice: "-o FILE, or a pipe"))
    }
  }

  private mutating func readSizes() -> [Extent?] {
    if let text = invocation.value(of: "sizes") {
      if invocation.has("size") { fail("sizes", "does not go with --size", nil) }
      var sizes: [Extent?] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        sizes.append(size(part.trimmed, "sizes"))
      }
      return sizes
    }
    return [invocation.value(of: "size").flatMap { size($0, "size") }]
  }

  private mutating func size(_ text: String, _ option: String) -> Extent? {
    do throws(ValueError) {
      return try Extent.checked(text)
    } catch {
      failures.append(Failure(.plan, "usage.value", "--\(option)", error))
      return nil
    }
  }
}
