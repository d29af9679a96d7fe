import Operations
import Raster
import Spelling

/// A step whose values are read: an operation ready to run.
package struct BoundStep: Sendable {
  package var operation: any Operation
  /// The step's index in its recipe, from 0; nil for one that the layout added.
  package var index: Int?
  package var name: String
  package var origin: Origin

  package init(
    operation: any Operation, index: Int? = nil, name: String, origin: Origin
  ) {
    self.operation = operation
    self.index = index
    self.name = name
    self.origin = origin
  }
}

extension Recipe {
  /// The defaults of `vars`, each with the ones before it put in.
  package func variables(over given: Variables) throws(RecipeFault) -> Variables {
    var variables = given
    for variable in vars where variables[variable.name] == nil {
      do throws(TemplateError) {
        variables[variable.name] = try Template(variable.value).expand(variables)
      } catch {
        throw RecipeFault(
          .template(error), at: variable.origin, path: "vars.\(variable.name)")
      }
    }
    return variables
  }

  /// Reads every step's values with the variables put in; steps that are off are left out.
  package func bind(_ variables: Variables) throws(RecipeFault) -> [BoundStep] {
    var bound: [BoundStep] = []
    for (index, step) in steps.enumerated() {
      if let operation = try step.bind(variables) {
        bound.append(
          BoundStep(operation: operation, index: index, name: step.operation, origin: step.origin))
      }
    }
    return bound
  }
}

extension Step {
  /// The operation, or nil when the step is off.
  func bind(_ variables: Variables) throws(RecipeFault) -> (any Operation)? {
    guard let info = Catalog.operation(operation) else {
      throw RecipeFault(.unknownOperation(operation, nearest: nil), at: origin)
    }
    guard try isOn(variables) else { return nil }
    var values: [(name: String, value: String)] = []
    for setting in settings {
      var value = try expand(setting, variables)
      if setting.name == info.primary?.name, info.isOff(value) { return nil }
      if let kind = info.parameter(setting.name)?.kind, kind.isFile(value) {
        value = setting.origin.resolve(value)
      }
      values.append((setting.name, value))
    }
    do throws(SettingError) {
      return try info.bind(values)
    } catch {
      throw fault(error, info)
    }
  }

  private func isOn(_ variables: Variables) throws(RecipeFault) -> Bool {
    for condition in conditions {
      guard let test = Condition(condition.value) else { continue }
      do throws(TemplateError) {
        guard try test.holds(in: variables) else { return false }
      } catch {
        throw RecipeFault(.template(error), at: condition.origin, path: "\(operation).when")
      }
    }
    guard let enabled else { return true }
    let text = try expand(enabled, variables)
    do {
      return try Bool(parsing: text)
    } catch {
      throw RecipeFault(.value(error), at: enabled.origin, path: "\(operation).enabled")
    }
  }

  private func expand(
    _ setting: Setting, _ variables: Variables
  ) throws(RecipeFault) -> String {
    do throws(TemplateError) {
      return try Template(setting.value).expand(variables)
    } catch {
      throw RecipeFault(
        .template(error), at: setting.origin, path: "\(operation).\(setting.name)")
    }
  }

  private func fault(_ error: SettingError, _ info: OperationInfo) -> RecipeFault {
    switch error {
    case .missing(let parameter):
      return RecipeFault(.missing(parameter: parameter), at: origin, path: operation)
    case .unknownParameter(let name):
      let near = nearest(name, among: info.parameters.map(\.name))
      return RecipeFault(
        .unknownParameter(name, operation: operation, nearest: near), at: origin, path: operation)
    case .value(let parameter, let reason):
      let setting = settings.last { $0.name == parameter }
      return RecipeFault(
        .value(reason), at: setting?.origin ?? origin, path: "\(operation).\(parameter)")
    }
  }
}
