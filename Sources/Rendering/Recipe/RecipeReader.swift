import Operations
import Raster
import Spelling

/// Reads a recipe file: an object with `steps`, or a bare list of steps.
package struct RecipeReader {
  private let file: String
  private var faults: [RecipeFault] = []
  private var recipe = Recipe()

  /// Reads a whole file; `file` is its name in messages.
  ///
  /// - Throws: Every fault that the file has.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(RecipeFaults) -> Recipe {
    var reader = RecipeReader(file: file)
    do throws(JSONError) {
      reader.document(try JSONReader.read(bytes))
    } catch {
      reader.faults.append(RecipeFault(.json(error.reason), at: .file(file, error.place)))
    }
    reader.faults += reader.recipe.faults
    guard reader.faults.isEmpty else {
      throw RecipeFaults(faults: reader.faults.sorted { $0.place < $1.place })
    }
    return reader.recipe
  }

  private init(file: String) { self.file = file }

  private mutating func fault(_ reason: RecipeFault.Reason, _ place: Place, _ path: String = "") {
    faults.append(RecipeFault(reason, at: .file(file, place), path: path))
  }

  private mutating func document(_ json: JSON) {
    switch json.content {
    case .array(let steps): self.steps(steps)
    case .object(let members):
      guard json["steps"] != nil || json["outputs"] != nil else {
        fault(.notARecipe, json.place)
        return
      }
      for member in members { key(member) }
    default: fault(.notARecipe, json.place)
    }
  }

  private static let keys = ["version", "vars", "units", "input", "outputs", "steps"]

  private mutating func key(_ member: JSON.Member) {
    let value = member.value
    switch member.key {
    case "version":
      if value.content != .number("1") {
        fault(.unsupportedVersion(value.scalarText ?? value.text), value.place, "version")
      }
    case "vars": recipe.vars = settings(value, path: "vars")
    case "units":
      if case .number(let text) = value.content, let units = parseNumber(text),
        (1...65_536).contains(units)
      {
        recipe.units = units
      } else {
        fault(.value(.outOfRange(value.text, range: "1…65536")), value.place, "units")
      }
    case "input":
      recipe.input = string(value, path: "input")
      recipe.inputOrigin = .file(file, value.place)
    case "outputs":
      for output in list(value, path: "outputs", of: "outputs") { self.output(output) }
    case "steps": steps(list(value, path: "steps", of: "steps"))
    default:
      if member.key.hasPrefix("$") { return }
      fault(
        .unknownKey(member.key, nearest: nearest(member.key, among: Self.keys)),
        member.keyPlace)
    }
  }

  private mutating func list(_ json: JSON, path: String, of what: String) -> [JSON] {
    guard case .array(let elements) = json.content else {
      fault(.wrongType(expected: "a list of \(what)"), json.place, path)
      return []
    }
    return elements
  }

  private mutating func string(_ json: JSON, path: String) -> String? {
    if case .string(let text) = json.content { return text }
    fault(.wrongType(expected: "a text"), json.place, path)
    return nil
  }

  /// An object of names and plain values.
  private mutating func settings(_ json: JSON, path: String) -> [Setting] {
    guard case .object(let members) = json.content else {
      fault(.wrongType(expected: "an object of names and values"), json.place, path)
      return []
    }
    return members.compactMap { member in
      guard let text = member.value.scalarText else {
        fault(
          .wrongType(expected: "a text, a number or a boolean"), member.value.place,
          "\(path).\(member.key)")
        return nil
      }
      return Setting(member.key, text, from: .file(file, member.value.place))
    }
  }

  private mutating func output(_ json: JSON) {
    guard case .object(let members) = json.content else {
      fault(.wrongType(expected: "an object with a file"), json.place, "outputs")
      return
    }
    var output = Recipe.Output(
      file: "", sizes: [], settings: [], origin: .file(file, json.place))
    for member in members {
      switch member.key {
      case "file": output.file = string(member.value, path: "outputs.file") ?? ""
      case "sizes":
        for size in list(member.value, path: "outputs.sizes", of: "sizes") {
          if let text = size.scalarText {
            output.sizes.append(text)
          } else {
            fault(.wrongType(expected: "a size"), size.place, "outputs.sizes")
          }
        }
      case "set": output.settings = settings(member.value, path: "outputs.set")
      default:
        fault(
          .unknownKey(
            member.key, nearest: nearest(member.key, among: ["file", "sizes", "set"])),
          member.keyPlace, "outputs")
      }
    }
    if output.file.isEmpty { fault(.outputWithoutFile, json.place, "outputs") }
    recipe.outputs.append(output)
  }

  private mutating func steps(_ elements: [JSON]) {
    for element in elements {
      guard case .object(let members) = element.content, members.count == 1 else {
        fault(
          .wrongType(expected: "an object with one key, the operation"), element.place, "steps")
        continue
      }
      step(members[0])
    }
  }

  private mutating func step(_ member: JSON.Member) {
    guard let operation = Catalog.operation(member.key) else {
      fault(
        .unknownOperation(member.key, nearest: nearest(member.key, among: Catalog.names)),
        member.keyPlace)
      return
    }
    var step = Step(operation.name, from: .file(file, member.keyPlace))
    switch member.value.content {
    case .object(let parameters):
      for parameter in parameters { self.parameter(parameter, of: operation, in: &step) }
    case .bool(true) where operation.mayStandBare: break
    default:
      guard let primary = operation.primary else {
        fault(.needsNamedParameters(operation: operation.name), member.value.place, operation.name)
        break
      }
      if let text = text(member.value, for: "\(operation.name).\(primary.name)") {
        step.set(Setting(primary.name, text, from: .file(file, member.value.place)))
      }
    }
    recipe.steps.append(step)
  }

  private mutating func parameter(
    _ member: JSON.Member, of operation: OperationInfo, in step: inout Step
  ) {
    let path = "\(operation.name).\(member.key)"
    let names = operation.parameters.map(\.name) + Step.commonKeys
    guard names.contains(member.key) else {
      fault(
        .unknownParameter(
          member.key, operation: operation.name, nearest: nearest(member.key, among: names)),
        member.keyPlace, path)
      return
    }
    var values = [member.value]
    if member.key == "when", case .array(let conditions) = member.value.content {
      values = conditions
    }
    for value in values {
      guard let text = text(value, for: path) else { continue }
      let setting = Setting(member.key, text, from: .file(file, value.place))
      do throws(RecipeFault) {
        if !(try step.setCommon(setting)) { step.set(setting) }
      } catch {
        faults.append(error)
      }
    }
  }

  /// A value as a flag would spell it; a list of radii is joined as in CSS.
  private mutating func text(_ json: JSON, for path: String) -> String? {
    if let text = json.scalarText { return text }
    if case .array(let elements) = json.content, path == "corners.radius" {
      let parts = elements.compactMap(\.scalarText)
      if parts.count == elements.count { return parts.joined(separator: "/") }
    }
    fault(.wrongType(expected: "a text, a number or a boolean"), json.place, path)
    return nil
  }
}

extension RecipeFault {
  /// Line and column; what stands in no file comes first.
  fileprivate var place: (line: Int, column: Int) {
    guard case .file(_, let place) = origin else { return (0, 0) }
    return (place.line, place.column)
  }
}
