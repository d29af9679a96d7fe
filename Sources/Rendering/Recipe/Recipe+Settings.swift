import Operations
import Spelling

extension Recipe {
  /// Applies `key=value`: a parameter of a step by operation, index or id, or a variable.
  package mutating func set(_ text: String, from origin: Origin) throws(RecipeFault) {
    guard let mark = text.firstIndex(of: "="), mark > text.startIndex else {
      throw RecipeFault(.notASetting(text), at: origin)
    }
    try set(
      String(text[..<mark]), to: String(text[text.index(after: mark)...]), from: origin)
  }

  /// Sets what `key` names, looked up as id, operation, variable, in this order.
  package mutating func set(
    _ key: String, to value: String, from origin: Origin
  ) throws(RecipeFault) {
    switch try target(of: key, origin) {
    case .variable(let index):
      vars[index].value = Template.escape(value)
      vars[index].origin = origin
    case .step(let index, let parameter):
      try steps[index].set(parameter, to: value, key: key, from: origin)
    }
  }

  /// The one spelling of all keys that name the same value, as `count` for `count[1].value`.
  package func canonicalKey(_ key: String, from origin: Origin) throws(RecipeFault) -> String {
    switch try target(of: key, origin) {
    case .variable(let index): return vars[index].name
    case .step(let index, let parameter):
      let step = steps[index]
      let number = steps[...index].count { $0.operation == step.operation }
      let name = step.id ?? step.operation + (number == 1 ? "" : "[\(number)]")
      let primary = Catalog.operation(step.operation)?.primary?.name
      return parameter.map { $0 == primary ? name : "\(name).\($0)" } ?? name
    }
  }

  /// What a key names; a nil parameter is the primary.
  private enum Target {
    case variable(Int)
    case step(Int, String?)
  }

  private func target(of key: String, _ origin: Origin) throws(RecipeFault) -> Target {
    let (name, index, parameter) = try Self.split(key, origin)
    let matches = steps.indices.filter { steps[$0].id == name }
    guard !matches.isEmpty || Catalog.operation(name) != nil else {
      if index == 1, parameter == nil, let place = vars.firstIndex(where: { $0.name == name }) {
        return .variable(place)
      }
      let names = vars.map(\.name) + steps.compactMap(\.id) + steps.map(\.operation)
      throw RecipeFault(
        .unknownName(key, nearest: nearest(name, among: names)), at: origin)
    }
    let candidates =
      matches.isEmpty ? steps.indices.filter { steps[$0].operation == name } : matches
    guard candidates.indices.contains(index - 1) else {
      throw RecipeFault(
        .noSuchStep(operation: name, index: index, count: candidates.count), at: origin, path: key)
    }
    return .step(candidates[index - 1], parameter)
  }

  /// `border[2].width` in its parts; the index counts from 1.
  private static func split(
    _ key: String, _ origin: Origin
  ) throws(RecipeFault) -> (name: String, index: Int, parameter: String?) {
    let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var name = String(parts[0])
    var index = 1
    if name.hasSuffix("]"), let open = name.firstIndex(of: "[") {
      guard let number = Int(name[name.index(after: open)...].dropLast()), number >= 1 else {
        throw RecipeFault(.notASetting(key), at: origin)
      }
      index = number
      name = String(name[..<open])
    }
    return (name, index, parts.count == 2 ? String(parts[1]) : nil)
  }
}

extension Step {
  /// Sets one parameter, the primary when none is named.
  fileprivate mutating func set(
    _ parameter: String?, to value: String, key: String, from origin: Origin
  ) throws(RecipeFault) {
    guard let info = Catalog.operation(operation) else { return }
    guard let name = parameter ?? info.primary?.name else {
      throw RecipeFault(.needsParameter(operation), at: origin, path: key)
    }
    let setting = Setting(name, value, from: origin)
    if name == "when" { conditions = [] }
    if try setCommon(setting) { return }
    guard info.parameter(name) != nil else {
      let names = info.parameters.map(\.name) + Step.commonKeys
      throw RecipeFault(
        .unknownParameter(name, operation: operation, nearest: nearest(name, among: names)),
        at: origin, path: key)
    }
    set(setting)
  }
}
