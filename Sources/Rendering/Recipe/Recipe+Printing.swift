import Operations

extension Recipe {
  /// The recipe as the JSON that reads back to it.
  package var json: JSON {
    JSON.object([
      "version": .number(1),
      "units": units.map { JSON(.number(spell($0))) },
      "input": input.map(JSON.string),
      "vars": vars.isEmpty ? nil : Self.object(vars),
      "outputs": outputs.isEmpty ? nil : .array(outputs.map(\.json)),
      "steps": .array(steps.map(\.json)),
    ])
  }

  fileprivate static func object(_ settings: [Setting]) -> JSON {
    JSON(
      .object(
        settings.map {
          JSON.Member(key: $0.name, value: .string($0.value))
        }))
  }
}

extension Recipe.Output {
  fileprivate var json: JSON {
    JSON.object([
      "file": .string(file),
      "sizes": sizes.isEmpty ? nil : .array(sizes.map { JSON.scalar($0, as: .number) }),
      "set": settings.isEmpty ? nil : Recipe.object(settings),
    ])
  }
}

extension Step {
  package var json: JSON {
    let info = Catalog.operation(operation)
    var members: [JSON.Member] = []
    func add(_ key: String, _ value: JSON) {
      members.append(JSON.Member(key: key, value: value))
    }
    if let id { add("id", .string(id)) }
    if let enabled { add("enabled", JSON.scalar(enabled.value, as: .boolean)) }
    if conditions.count == 1 {
      add("when", .string(conditions[0].value))
    } else if !conditions.isEmpty {
      add("when", .array(conditions.map { .string($0.value) }))
    }
    for setting in settings {
      add(
        setting.name,
        JSON.scalar(setting.value, as: info?.parameter(setting.name)?.kind.json ?? .string))
    }
    return JSON(
      .object([JSON.Member(key: operation, value: JSON(.object(members)))]))
  }
}

extension JSON {
  /// A spelled value as a JSON number or boolean where its kind is one, else as a string.
  fileprivate static func scalar(_ text: String, as type: ParameterKind.JSONType) -> JSON {
    switch type {
    case .boolean where text == "true" || text == "false": .bool(text == "true")
    // Only what JSON itself would write so: other spellings stay as they are.
    case .number, .integer:
      (try? JSONReader.read(Array(text.utf8)))
        .flatMap { if case .number = $0.content { $0 } else { nil } } ?? .string(text)
    default: .string(text)
    }
  }
}
