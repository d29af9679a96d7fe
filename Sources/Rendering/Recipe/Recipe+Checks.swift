import Operations
import Raster
import Spelling

extension Recipe {
  /// Everything that is wrong whatever picture it meets.
  package var faults: [RecipeFault] { nameFaults + valueFaults }

  /// What is wrong with steps that are to be added to `recipe`.
  package static func faults(ofSteps steps: [Step], knowing recipe: Recipe) -> [RecipeFault] {
    var added = recipe
    added.steps = steps
    return added.valueFaults
  }

  /// Every identifier and variable that clashes with another name.
  var nameFaults: [RecipeFault] {
    var faults: [RecipeFault] = []
    var identifiers: Set<String> = []
    for step in steps {
      guard let id = step.id else { continue }
      if !identifiers.insert(id).inserted {
        faults.append(
          RecipeFault(.duplicateIdentifier(id), at: step.origin, path: "\(step.operation).id"))
      }
    }
    for variable in vars {
      let path = "vars.\(variable.name)"
      if !isName(variable.name) || Variables.builtIn.contains(variable.name) {
        faults.append(RecipeFault(.badVariable(variable.name), at: variable.origin, path: path))
      } else if Catalog.operation(variable.name) != nil || identifiers.contains(variable.name) {
        faults.append(RecipeFault(.variableIsTaken(variable.name), at: variable.origin, path: path))
      }
    }
    return faults
  }

  /// Every value that cannot be right whatever the variables are, and every unknown placeholder.
  var valueFaults: [RecipeFault] {
    let known = Set(vars.map(\.name) + Variables.builtIn)
    return steps.flatMap { step in
      step.valueFaults + step.templateFaults(known: known)
    }
  }
}

extension Step {
  /// The faults of constant values; a value with placeholders is read when they are known.
  var valueFaults: [RecipeFault] {
    guard let info = Catalog.operation(operation) else { return [] }
    var faults: [RecipeFault] = []
    for setting in settings {
      guard let parameter = info.parameter(setting.name), !drawsNothing(setting, info),
        let template = try? Template(setting.value), template.isConstant,
        let value = try? template.expand(Variables())
      else { continue }
      do throws(ValueError) {
        _ = try parameter.canonical(value)
      } catch {
        faults.append(
          RecipeFault(.value(error), at: setting.origin, path: "\(operation).\(setting.name)"))
      }
    }
    for parameter in info.parameters where parameter.isRequired {
      if !settings.contains(where: { $0.name == parameter.name }) {
        faults.append(
          RecipeFault(.missing(parameter: parameter.name), at: origin, path: operation))
      }
    }
    return faults
  }

  /// The faults of placeholders and conditions, given the names that will be known.
  func templateFaults(known: Set<String>) -> [RecipeFault] {
    var faults: [RecipeFault] = []
    for setting in settings + [enabled].compactMap({ $0 }) {
      let path = "\(operation).\(setting.name)"
      do throws(TemplateError) {
        for placeholder in try Template(setting.value).placeholders
        where placeholder.fallback == nil && !known.contains(placeholder.name) {
          let near = nearest(placeholder.name, among: known.sorted())
          throw .unknownName(placeholder.name, nearest: near)
        }
      } catch {
        faults.append(RecipeFault(.template(error), at: setting.origin, path: path))
      }
    }
    for condition in conditions {
      guard let name = Condition(condition.value)?.name, !known.contains(name) else { continue }
      let near = nearest(name, among: known.sorted())
      faults.append(
        RecipeFault(
          .template(.unknownName(name, nearest: near)), at: condition.origin,
          path: "\(operation).when"))
    }
    return faults
  }

  /// Whether this setting turns the step off: `none` as its primary, or an empty text.
  func drawsNothing(_ setting: Setting, _ info: OperationInfo) -> Bool {
    guard let primary = info.primary, setting.name == primary.name else { return false }
    return info.isOff(setting.value)
  }
}

extension OperationInfo {
  /// Whether this value of the primary parameter draws nothing.
  ///
  /// Of words only the lower-case `none` does, so that a member called None has initials.
  func isOff(_ value: String) -> Bool {
    guard primary?.kind.isText == true else { return value.lowercased() == "none" }
    return value == "none" || value.isEmpty
  }
}
