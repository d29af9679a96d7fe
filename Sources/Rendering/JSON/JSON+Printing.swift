extension JSON {
  /// The value on one line, with a blank after each comma and colon.
  package var text: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): Self.quote(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quote($0.key)): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value over several lines; what fits a line of `width` columns stays on one.
  package func pretty(width: Int = 90, indent: Int = 0) -> String {
    let line = text
    if line.count + indent <= width { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch content {
    case .array(let elements):
      let lines = elements.map { inner + $0.pretty(width: width, indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      let lines = members.map {
        "\(inner)\(Self.quote($0.key)): \($0.value.pretty(width: width, indent: indent + 2))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    default: return line
    }
  }

  /// An object of the members whose value is there, in order.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    JSON(
      .object(
        members.compactMap { key, value in
          value.map { Member(key: key, value: $0) }
        }))
  }

  package static func string(_ text: String) -> JSON { JSON(.string(text)) }
  package static func number(_ value: Int) -> JSON { JSON(.number(String(value))) }
  package static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }
  package static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }

  /// A JSON string: quotes, backslashes and control characters escaped, the rest as it is.
  static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
