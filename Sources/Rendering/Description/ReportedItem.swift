/// What a report line says an item is.
package struct ReportedItem: Hashable, Sendable {
  package var input: String
  /// The name's bytes where they are not UTF-8; nil for all others.
  package var oddBytes: [UInt8]?
  /// The place in the plan, from 1; nil where there is but one.
  package var index: Int?
  /// What the row calls itself.
  package var identifier: String?
  /// The line of the table that it stands in.
  package var line: Int?

  package init(
    _ input: String, index: Int? = nil, identifier: String? = nil, line: Int? = nil
  ) {
    (self.input, self.index, self.identifier, self.line) = (input, index, identifier, line)
  }

  /// A report line of the item; `members` are what became of it.
  package func json(_ members: KeyValuePairs<String, JSON?>, event: String = "item") -> JSON {
    let named: KeyValuePairs<String, JSON?> = [
      "ev": .string(event),
      "i": index.map(JSON.number),
      "id": identifier.map(JSON.string),
      "line": line.map(JSON.number),
      "in": .string(input),
      "in_b64": oddBytes.map { .string(base64($0)) },
    ]
    var json = JSON.object(named)
    if case .object(let first) = json.content, case .object(let rest) = JSON.object(members).content
    {
      json.content = .object(first + rest)
    }
    return json
  }
}
