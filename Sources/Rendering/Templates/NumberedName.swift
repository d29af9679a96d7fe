/// The file names that a template with `{seq}` gives, as far as they can be told from others.
package struct NumberedName: Hashable, Sendable {
  private enum Part: Hashable {
    case text([UInt8])
    /// A value that may be another each time.
    case anything
    case number
  }

  /// The folder of all the names.
  package let folder: String
  private let parts: [Part]

  /// Names that `variables` does not know may stand for anything.
  ///
  /// Nil for a template whose `{seq}` is not behind its last slash, or whose folder is not known.
  init?(_ template: Template, _ variables: Variables) {
    var folder = ""
    var parts: [Part] = []
    for piece in template.pieces {
      let part = Self.part(piece, variables)
      guard case .text(let bytes) = part, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
        parts.append(part)
        continue
      }
      for case .text(let bytes) in parts { folder += String(decoding: bytes, as: UTF8.self) }
      guard !parts.contains(where: { $0 == .anything || $0 == .number }) else { return nil }
      folder += String(decoding: bytes[...slash], as: UTF8.self)
      parts = [.text(Array(bytes[(slash + 1)...]))]
    }
    guard parts.contains(.number) else { return nil }
    (self.folder, self.parts) = (folder.isEmpty ? "." : folder, parts)
  }

  private static func part(_ piece: Template.Piece, _ variables: Variables) -> Part {
    switch piece {
    case .text(let text): .text(Array(text.utf8))
    case .placeholder(let placeholder):
      if placeholder.name == "seq" {
        .number
      } else if variables.knows(placeholder.name),
        let value = try? placeholder.value(in: variables)
      {
        .text(Array(value.utf8))
      } else {
        .anything
      }
    }
  }

  /// The highest number that gives this name; nil for a name that none gives.
  package func number(of name: String) -> Int? {
    let bytes = Array(name.utf8)
    var highest: Int?
    for start in bytes.indices where (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[start])
    {
      // Longer ones are no numbers that a session reaches.
      let digits = bytes[start...].prefix(15).prefix { (0x30...0x39).contains($0) }
      for length in 1...digits.count {
        let number = digits.prefix(length).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        if number > highest ?? 0, gives(bytes, number: Array(digits.prefix(length))) {
          highest = number
        }
      }
    }
    return highest
  }

  /// Whether the parts with this number can be read as `name`.
  private func gives(_ name: [UInt8], number: [UInt8]) -> Bool {
    // Texts between the places that may hold anything.
    var texts: [[UInt8]] = [[]]
    for part in parts {
      switch part {
      case .text(let bytes): texts[texts.count - 1] += bytes
      case .number: texts[texts.count - 1] += number
      case .anything: texts.append([])
      }
    }
    guard texts.count > 1 else { return texts[0] == name }
    var rest = name[...]
    guard rest.starts(with: texts[0]) else { return false }
    rest = rest.dropFirst(texts[0].count)
    for text in texts.dropFirst().dropLast() {
      guard let end = Self.end(of: text, in: rest) else { return false }
      rest = rest[end...]
    }
    return rest.count >= texts[texts.count - 1].count
      && rest.suffix(texts[texts.count - 1].count).elementsEqual(texts[texts.count - 1])
  }

  /// Behind the first place where a text stands.
  private static func end(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard text.count <= bytes.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - text.count)
      .first { bytes[$0..<$0 + text.count].elementsEqual(text) }.map { $0 + text.count }
  }
}
