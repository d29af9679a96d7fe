import Operations

extension Step {
  /// The keys that every step has beside its parameters.
  package static let commonKeys = ["id", "enabled", "when"]

  /// Sets `id`, `enabled` or `when`; false for any other key.
  ///
  /// A second `when` is "and".
  mutating func setCommon(_ setting: Setting) throws(RecipeFault) -> Bool {
    let path = "\(operation).\(setting.name)"
    switch setting.name {
    case "id":
      guard Self.isIdentifier(setting.value) else {
        throw RecipeFault(.badIdentifier(setting.value), at: setting.origin, path: path)
      }
      guard Catalog.operation(setting.value) == nil else {
        throw RecipeFault(.identifierIsOperation(setting.value), at: setting.origin, path: path)
      }
      id = setting.value
    case "enabled": enabled = setting
    case "when":
      guard Condition(setting.value) != nil else {
        throw RecipeFault(.badCondition(setting.value), at: setting.origin, path: path)
      }
      conditions.append(setting)
    default: return false
    }
    return true
  }

  /// Whether `text` is of the form `[a-z][a-z0-9-]*`.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
  }
}
