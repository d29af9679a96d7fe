import Operations

extension OperationInfo {
  /// The operation and its rows, as `operations --json` prints them.
  package var json: JSON {
    JSON.object([
      "name": .string(name),
      "phase": .string(phase.name),
      "summary": .string(summary),
      "bare": .bool(mayStandBare),
      "primary": primary.map { .string($0.name) },
      "parameters": .array(parameters.map(\.json)),
      "examples": .array(
        examples.map { .object(["line": .string($0.line), "meaning": .string($0.meaning)]) }),
    ])
  }
}

extension ParameterInfo {
  var json: JSON {
    JSON.object([
      "name": .string(name),
      "kind": .string(kind.name),
      "default": isRequired ? nil : .string(defaultText),
      "required": isRequired ? .bool(true) : nil,
      "choices": kind.choices.isEmpty ? nil : .array(kind.choices.map(JSON.string)),
      "minimum": range.map { JSON(.number(spell($0.lowerBound))) },
      "maximum": range.map { JSON(.number(spell($0.upperBound))) },
      "unit": kind.unit.isEmpty ? nil : .string(kind.unit.trimmed),
      "summary": .string(sentence),
    ])
  }
}
