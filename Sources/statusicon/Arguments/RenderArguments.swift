import Codecs
import CommandLineKit
import Operations
import Platform
import Platform
import Raster
import Rendering

/// Turns a line of `render` into a job.
struct RenderArguments {
  let invocation: Invocation
  var job = RenderJob()
  private(set) var warnings: [Warning] = []
  var failures: [Failure] = []

  /// Reads the whole line; throws every failure of it together.
  ///
  /// `reading` gives what the recipe's file holds.
  init(_ invocation: Invocation, reading: FileReader = readFile) throws(Failures) {
    self.invocation = invocation
    readRecipe(reading)
    readSteps()
    readSettings()
    readDecoding()
    readEncoding()
    guard failures.isEmpty else { throw Failures(failures) }
    readOutputs()
    readSheet()
    checkStandardOutput()
    readInput()
    guard failures.isEmpty else { throw Failures(failures) }
  }

  /// Reads what every picture of a set goes through; the line's words and outputs are not looked at.
  init(template invocation: Invocation) throws(Failures) {
    self.invocation = invocation
    readRecipe(readFile)
    readSteps()
    readSettings()
    readDecoding()
    readEncoding()
    guard failures.isEmpty else { throw Failures(failures) }
  }

  /// Reads what a line of `batch` shares with one of `render`.
  ///
  /// `bind` is given the recipe with its flags and settings, and adds the names that rows give.
  init(
    batch invocation: Invocation, bind: (inout RenderJob) throws(Failures) -> Void
  ) throws(Failures) {
    self.invocation = invocation
    readRecipe(readFile)
    readSteps(checks: false)
    readSettings(checks: false)
    readDecoding()
    readEncoding()
    guard failures.isEmpty else { throw Failures(failures) }
    try bind(&job)
    checkRecipe()
    readOutputs()
    guard failures.isEmpty else { throw Failures(failures) }
  }

  var printsRecipe: Bool { invocation.has("print-recipe") }
  var printsJSON: Bool { invocation.has("json") }

  /// The recipe by file or name; nil for a line without one.
  var recipeName: String? { invocation.value(of: "recipe") ?? recipeInput }

  private mutating func readRecipe(_ reading: FileReader) {
    guard let name = recipeName else { return }
    do throws(Failures) {
      job.recipeFile = try RecipeLibrary.find(name)
      job.recipe = try RecipeLibrary.load(name, reading: reading)
    } catch {
      failures += error.all
    }
  }

  /// The only word of the line when it is a recipe file and not a picture.
  var recipeInput: String? {
    guard ["render", "watch"].contains(invocation.path.last), !invocation.has("recipe"),
      invocation.positionals.count == 1,
      FilePath(invocation.positionals[0].value).fileExtension.lowercased() == "json"
    else { return nil }
    return invocation.positionals[0].value
  }

  private mutating func readSteps(checks: Bool = true) {
    var steps: [(step: Step, info: OperationInfo)] = []
    for occurrence in invocation.occurrences {
      guard let info = Catalog.operation(occurrence.name) else { continue }
      do throws(RecipeFault) {
        steps.append(
          (try StepSpec.read(occurrence.value, for: info, from: .flag(info.name)), info))
      } catch {
        failures.append(Failure(error))
      }
    }
    if !invocation.has("in-order") { steps = sorted(steps) }
    for step in steps where job.recipe.steps.contains(where: { $0.operation == step.info.name }) {
      warnings.append(
        Warning(
          "recipe.second-step", "--\(step.info.name)",
          "the recipe has a \(step.info.name) already, and this adds a second",
          advice: "--set \(step.info.name)=… changes the first", isNote: true))
    }
    if checks {
      let faults = Recipe.faults(ofSteps: steps.map(\.step), knowing: job.recipe)
      failures += faults.map { Failure($0) }
    }
    job.recipe.steps += steps.map(\.step)
  }

  /// By phase and rank; steps of one operation keep their order.
  private func sorted(
    _ steps: [(step: Step, info: OperationInfo)]
  ) -> [(step: Step, info: OperationInfo)] {
    steps.enumerated().sorted { a, b in
      let (left, right) = (a.element.info, b.element.info)
      return (left.phase.rawValue, left.rank, a.offset)
        < (right.phase.rawValue, right.rank, b.offset)
    }.map(\.element)
  }

  private mutating func readSettings(checks: Bool = true) {
    for text in invocation.values(of: "set") {
      do throws(RecipeFault) {
        try job.recipe.set(text, from: .setting(text))
      } catch {
        failures.append(Failure(error))
      }
    }
    if checks { checkRecipe() }
  }

  private mutating func checkRecipe() {
    if failures.isEmpty {
      failures += job.recipe.faults.map { Failure($0) }
    }
  }

  private mutating func readEncoding() {
    if let name = invocation.value(of: "format") {
      job.format = ImageFormat(name: name.lowercased())
      if job.format?.canEncode != true {
        let names = RenderSchema.formats.joined(separator: ", ")
        fail("format", "\"\(name)\" is not one of \(names)", nil)
      }
    }
    if invocation.value(of: "compression") != nil {
      job.encoding.compression = choice("compression", of: Compression.self) ?? .default
    }
    if let text = invocation.value(of: "quality") {
      if let quality = Int(text), (1...100).contains(quality) {
        job.encoding.quality = quality
      } else {
        fail("quality", "\"\(text)\" is not a quality", "allowed is 1…100")
      }
    }
    job.encoding.isLossless = invocation.has("lossless")
    job.encoding.hasBitmapFrames = invocation.has("ico-bmp")
    job.encoding.matte = read("matte") { text throws(ValueError) in try Color(parsing: text) }
    job.isStrict = invocation.has("strict")
    job.mayReplaceInput = invocation.has("in-place")
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, of type: Choice.Type
  ) -> Choice? {
    guard let text = invocation.value(of: option) else { return nil }
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    fail(option, "\"\(text)\" is not one of \(words)", nil)
    return nil
  }

  mutating func read<Value>(
    _ option: String, _ parse: (String) throws(ValueError) -> Value
  ) -> Value? {
    guard let text = invocation.value(of: option) else { return nil }
    do throws(ValueError) {
      return try parse(text)
    } catch {
      failures.append(Failure(.plan, "usage.value", "--\(option)", error))
      return nil
    }
  }

  mutating func fail(_ option: String, _ message: String, _ advice: String?) {
    failures.append(Failure(.plan, "usage.value", "--\(option)", message, advice: advice))
  }
}
