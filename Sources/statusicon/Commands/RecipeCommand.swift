import CommandLineKit
import Operations
import Platform
import Rendering

/// `statusicon recipe`: checks, shows and changes recipes.
enum RecipeCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let words = invocation.positionals.map(\.value)
    switch invocation.path.last {
    case "check": return try check(words, asJSON: invocation.has("json"), console)
    case "show": try console.print(try RecipeLibrary.load(words.first ?? "").json.pretty())
    case "set": try set(words, inPlace: invocation.has("in-place"), console)
    case "list": try list(asJSON: invocation.has("json"), console)
    default: try console.print(RecipeSchema.json.pretty())
    }
    return .success
  }

  private static func check(
    _ files: [String], asJSON: Bool, _ console: Console
  ) throws(Failures) -> ExitStatus {
    guard !files.isEmpty else {
      throw Failures(
        Failure(.plan, "usage.no-input", "", "no recipe is given", advice: "recipe check FILE"))
    }
    var failures: [Failure] = []
    for file in files {
      do throws(Failures) {
        let recipe = try RecipeLibrary.load(file)
        try console.print(
          asJSON
            ? JSON.object(["file": .string(file), "ok": .bool(true)]).text
            : "\(file): ok, \(recipe.steps.count) step\(recipe.steps.count == 1 ? "" : "s")")
      } catch {
        failures += error.all
        if asJSON { try console.print(report(file, error.all).text) }
      }
    }
    guard failures.isEmpty else { throw Failures(failures) }
    return .success
  }

  private static func report(_ file: String, _ failures: [Failure]) -> JSON {
    JSON.object([
      "file": .string(file),
      "ok": .bool(false),
      "faults": .array(
        failures.map {
          .object([
            "code": .string($0.code), "at": .string($0.subject), "msg": .string($0.message),
            "advice": $0.advice.map(JSON.string),
          ])
        }),
    ])
  }

  private static func set(
    _ words: [String], inPlace: Bool, _ console: Console
  ) throws(Failures) {
    guard let file = words.first, words.count > 1 else {
      throw Failures(
        Failure(
          .plan, "usage.no-setting", "", "nothing to set", advice: "recipe set FILE NAME=VALUE"))
    }
    var recipe = try RecipeLibrary.load(file)
    var faults: [RecipeFault] = []
    for text in words.dropFirst() {
      do throws(RecipeFault) {
        try recipe.set(text, from: .setting(text))
      } catch {
        faults.append(error)
      }
    }
    faults += recipe.faults
    guard faults.isEmpty else { throw Failures(faults.map { Failure($0) }) }
    let text = recipe.json.pretty() + "\n"
    guard inPlace else { return try console.print(text) }
    try RecipeLibrary.replace(file, with: text)
  }

  private static func list(asJSON: Bool, _ console: Console) throws(Failures) {
    for recipe in RecipeLibrary.all() {
      try console.print(
        asJSON
          ? JSON.object(["name": .string(recipe.name), "file": .string(recipe.path)]).text
          : "\(recipe.name)\t\(recipe.path)")
    }
  }
}
