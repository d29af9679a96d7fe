import Operations

/// The JSON Schema of recipe files, made from the rows.
package enum RecipeSchema {
  package static var json: JSON {
    JSON.object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("statusicon recipe"),
      "anyOf": .array([
        reference("steps"),
        .object([
          "type": .string("object"),
          "additionalProperties": .bool(false),
          "anyOf": .array([
            .object(["required": .array([.string("steps")])]),
            .object(["required": .array([.string("outputs")])]),
          ]),
          "patternProperties": .object(["^\\$": .bool(true)]),
          "properties": .object([
            "version": .object(["const": .number(1)]),
            "vars": reference("values"),
            "units": .object([
              "type": .string("number"), "minimum": .number(1), "maximum": .number(65_536),
            ]),
            "input": .object(["type": .string("string")]),
            "outputs": .object(["type": .string("array"), "items": reference("output")]),
            "steps": reference("steps"),
          ]),
        ]),
      ]),
      "$defs": .object([
        "values": .object([
          "type": .string("object"), "additionalProperties": scalar,
        ]),
        "output": .object([
          "type": .string("object"),
          "additionalProperties": .bool(false),
          "required": .array([.string("file")]),
          "properties": .object([
            "file": .object(["type": .string("string")]),
            "sizes": .object(["type": .string("array"), "items": scalar]),
            "set": reference("values"),
          ]),
        ]),
        "steps": .object(["type": .string("array"), "items": reference("step")]),
        "step": .object([
          "type": .string("object"),
          "minProperties": .number(1),
          "maxProperties": .number(1),
          "additionalProperties": .bool(false),
          "properties": properties(Catalog.all.map { ($0.name, step($0)) }),
        ]),
      ]),
    ])
  }

  private static let scalar = JSON.object([
    "type": .array([.string("string"), .string("number"), .string("boolean")])
  ])

  private static func reference(_ name: String) -> JSON {
    .object(["$ref": .string("#/$defs/\(name)")])
  }

  private static func properties(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { JSON.Member(key: $0.0, value: $0.1) }))
  }

  /// A step as an object of its parameters, or as its primary value alone.
  private static func step(_ operation: OperationInfo) -> JSON {
    var members = operation.parameters.map { ($0.name, value($0)) }
    members += [
      ("id", .object(["type": .string("string"), "pattern": .string("^[a-z][a-z0-9-]*$")])),
      ("enabled", .object(["type": .array([.string("boolean"), .string("string")])])),
      (
        "when",
        .object([
          "anyOf": .array([
            .object(["type": .string("string")]),
            .object([
              "type": .string("array"), "items": .object(["type": .string("string")]),
            ]),
          ])
        ])
      ),
    ]
    let required = operation.parameters.filter(\.isRequired).map { JSON.string($0.name) }
    let object = JSON.object([
      "type": .string("object"),
      "description": .string(operation.summary),
      "additionalProperties": .bool(false),
      "required": required.isEmpty ? nil : .array(required),
      "properties": properties(members),
    ])
    var forms = [object]
    if let primary = operation.primary { forms.append(value(primary)) }
    if operation.mayStandBare { forms.append(.object(["const": .bool(true)])) }
    return .object(["anyOf": .array(forms)])
  }

  /// What a parameter takes; a text with a placeholder may stand for any kind.
  private static func value(_ parameter: ParameterInfo) -> JSON {
    var forms = [JSON.object(["type": .string("string")])]
    switch parameter.kind.json {
    case .boolean: forms.insert(.object(["type": .string("boolean")]), at: 0)
    case .number, .integer:
      forms.insert(
        .object([
          "type": .string(parameter.kind.json.rawValue),
          "minimum": parameter.range.map { JSON(.number(spell($0.lowerBound))) },
          "maximum": parameter.range.map { JSON(.number(spell($0.upperBound))) },
        ]), at: 0)
    case .string: forms.insert(.object(["type": .string("number")]), at: 1)
    }
    if parameter.name == "radius" {
      forms.append(
        .object([
          "type": .string("array"), "minItems": .number(1), "maxItems": .number(4), "items": scalar,
        ]))
    }
    return .object([
      "description": .string(parameter.sentence),
      "default": parameter.isRequired ? nil : .string(parameter.defaultText),
      "anyOf": .array(forms),
    ])
  }
}
