/// A value of a JSON text and where it stands.
package struct JSON: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case object([Member])
    case array([JSON])
    case string(String)
    /// As it is written, so that no digit is lost.
    case number(String)
    case bool(Bool)
    case null
  }

  /// One key of an object and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var keyPlace: Place
    package var value: JSON

    package init(key: String, keyPlace: Place = Place(), value: JSON) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  package var content: Content
  package var place: Place

  package init(_ content: Content, at place: Place = Place()) {
    self.content = content
    self.place = place
  }

  /// The value of a key of an object; nil for other values and missing keys.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text of a string, number or boolean as a setting spells it.
  package var scalarText: String? {
    switch content {
    case .string(let text): text
    case .number(let text): text
    case .bool(let value): value ? "true" : "false"
    default: nil
    }
  }
}

/// A line and a column in a text, both counted from 1; a column is a Unicode scalar.
package struct Place: Hashable, Sendable {
  package var line = 1
  package var column = 1

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }
}

/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unexpectedEnd
    case unexpected(String)
    case unclosedString
    case badEscape
    case badNumber(String)
    case notUTF8
    case tooDeep(limit: Int)
    case duplicateKey(String)
    case trailingText
  }

  package var reason: Reason
  package var place: Place
}
