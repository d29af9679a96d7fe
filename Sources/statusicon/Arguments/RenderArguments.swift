import Codecs
import CommandLineKit
import Operations
import Platform
import Raster
import Rendering

/// Turns a line of `render` into a job.
struct RenderArguments {
  private let invocation: Invocation
  private(set) var job = RenderJob()
  private(set) var warnings: [Warning] = []
  private var failures: [Failure] = []

  /// Reads the whole line; throws every failure of it together.
  init(_ invocation: Invocation) throws(Failures) {
    self.invocation = invocation
    readRecipe()
    readSteps()
    readSettings()
    readDecoding()
    readEncoding()
    guard failures.isEmpty else { throw Failures(failures) }
    readOutputs()
    readInput()
    guard failures.isEmpty else { throw Failures(failures) }
  }

  var printsRecipe: Bool { invocation.has("print-recipe") }
  var printsJSON: Bool { invocation.has("json") }

  private mutating func readRecipe() {
    guard let name = invocation.value(of: "recipe") ?? recipeInput else { return }
    do throws(Failures) {
      job.recipe = try RecipeLibrary.load(name)
    } catch {
      failures += error.all
    }
  }

  /// The only word of the line when it is a recipe file and not a picture.
  private var recipeInput: String? {
    guard !invocation.has("recipe"), invocation.positionals.count == 1,
      FilePath(invocation.positionals[0].value).fileExtension.lowercased() == "json"
    else { return nil }
    return invocation.positionals[0].value
  }

  private mutating func readSteps() {
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
    let faults = Recipe.faults(ofSteps: steps.map(\.step), knowing: job.recipe)
    failures += faults.map { Failure($0) }
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

  private mutating func readSettings() {
    for text in invocation.values(of: "set") {
      do throws(RecipeFault) {
        try job.recipe.set(text, from: .setting(text))
      } catch {
        failures.append(Failure(error))
      }
    }
    if failures.isEmpty {
      failures += job.recipe.faults.map { Failure($0) }
    }
  }

  private mutating func readDecoding() {
    if invocation.value(of: "profile") != nil {
      job.decoding.profile = choice("profile", of: DecodeOptions.ProfileUse.self) ?? .srgb
    }
    job.decoding.orient = !invocation.has("no-orient")
    job.decoding.lenient = invocation.has("lenient")
    limit("max-pixels", 4_294_836_225) { $0.maxPixels = $1 }
    limit("max-bytes", 1 << 40) { $0.maxInputBytes = $1 }
    limit("max-metadata", 1 << 40) { $0.maxMetadataBytes = $1 }
    limit("max-scans", 1 << 31) { $0.maxScans = $1 }
  }

  private mutating func limit(
    _ name: String, _ highest: Int, _ set: (inout DecodeLimits, Int) -> Void
  ) {
    guard let text = invocation.value(of: name) else { return }
    guard let number = count(text), (1...highest).contains(number) else {
      fail(name, "\"\(text)\" is not a number such as 50M", "1…\(highest), with k, M or G")
      return
    }
    set(&job.decoding.limits, number)
  }

  /// A whole number, with `k`, `M` or `G` for thousands, millions and thousand millions.
  private func count(_ text: String) -> Int? {
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9]
    let factor = text.last.flatMap { factors[$0] }
    guard let number = parseNumber(factor == nil ? text[...] : text.dropLast()) else { return nil }
    return Int(exactly: (number * (factor ?? 1)).rounded())
  }

  private mutating func readEncoding() {
    if let name = invocation.value(of: "format") {
      job.format = ImageFormat(name: name.lowercased())
      if job.format == nil {
        fail("format", "\"\(name)\" is not one of png, jpeg, argb32, rgba", nil)
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
    job.encoding.matte = read("matte") { text throws(ValueError) in try Color(parsing: text) }
    job.isStrict = invocation.has("strict")
    job.mayReplaceInput = invocation.has("in-place")
  }

  private mutating func readOutputs() {
    let flagged = readSizes()
    if let file = invocation.value(of: "output") {
      job.outputs = flagged.map {
        .init(file: file == "-" ? nil : file, size: $0, from: .flag("output"))
      }
    } else if job.recipe.outputs.isEmpty {
      job.outputs = flagged.map { .init(file: nil, size: $0, from: .flag("output")) }
      if flagged.count > 1 { fail("sizes", "needs a file name", "-o 'me-{size}.png'") }
    } else {
      do throws(Failures) {
        job.outputs = try job.recipe.outputRequests(size: flagged.first ?? nil)
      } catch {
        failures += error.all
      }
    }
    let usesOutput = job.outputs.contains { $0.file == nil }
    if usesOutput, !printsRecipe {
      if printsJSON { fail("json", "needs a file to write", "-o FILE") }
      if StandardStream.output.isTerminal {
        failures.append(
          Failure(
            .plan, "usage.terminal", "", "a picture is not written to a terminal",
            advice: "-o FILE, or a pipe"))
      }
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

  private mutating func readInput() {
    let words = invocation.positionals
    if recipeInput == nil, let word = words.first {
      if words.count > 1 { refuseExtra(words) }
      if isValueInstead(word) { return }
      do throws(ValueError) {
        job.input = try InputSource(parsing: word.value)
      } catch {
        failures.append(Failure(.plan, "usage.value", word.value, error))
      }
    } else if let input = job.recipe.input {
      do throws(Failures) {
        job.input = try job.recipe.inputSource(input)
      } catch {
        failures += error.all
      }
    } else if !printsRecipe {
      failures.append(
        Failure(
          .plan, "usage.no-input", "", "no input is given",
          advice: "a file, - for standard input, or canvas:SIZE; see --help"))
    }
  }

  private mutating func refuseExtra(_ words: [Invocation.Positional]) {
    failures.append(
      Failure(
        .plan, "usage.two-inputs", words[1].value, "render takes one input",
        advice: words[1].bareOptionBefore.map { "for --\($0) write --\($0)=\(words[1].value)" }))
  }

  /// Refuses a word that was meant as the value of the flag before it and is no file.
  private mutating func isValueInstead(_ word: Invocation.Positional) -> Bool {
    guard let option = word.bareOptionBefore, !fileExists(word.value),
      let primary = Catalog.operation(option)?.primary,
      (try? primary.canonical(word.value)) != nil
    else { return false }
    failures.append(
      Failure(
        .plan, "usage.value-after-equals", word.value, "no such file",
        advice: "if it is for --\(option), write --\(option)=\(word.value)"))
    return true
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, of type: Choice.Type
  ) -> Choice? {
    guard let text = invocation.value(of: option) else { return nil }
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    fail(option, "\"\(text)\" is not one of \(words)", nil)
    return nil
  }

  private mutating func read<Value>(
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

  private mutating func fail(_ option: String, _ message: String, _ advice: String?) {
    failures.append(Failure(.plan, "usage.value", "--\(option)", message, advice: advice))
  }
}
