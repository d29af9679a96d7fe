/// Reads JSON with comments and trailing commas, keeping the place of every value.
package struct JSONReader {
  /// Deeper nesting than a recipe has any use for; bounds the recursion.
  package static let depthLimit = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var place = Place()
  private var sawComment = false

  /// Reads a whole text, which must be UTF-8; a byte order mark is skipped.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    try reader.skipBlanks()
    guard reader.offset == bytes.count else { throw reader.error(.trailingText) }
    return value
  }

  /// Whether a text holds a comment, as far as it reads.
  package static func hasComments(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(bytes)
    _ = try? reader.value(depth: 0)
    try? reader.skipBlanks()
    return reader.sawComment
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, place: place)
  }

  private mutating func advance() {
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\n") {
      place = Place(line: place.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      // A continuation byte belongs to the scalar before it.
      place.column += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  private mutating func skipBlanks() throws(JSONError) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: advance()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = place
    sawComment = true
    advance()
    if take(UInt8(ascii: "/")) {
      while let byte = next, byte != UInt8(ascii: "\n") { advance() }
    } else if take(UInt8(ascii: "*")) {
      while next != nil {
        if take(UInt8(ascii: "*")) {
          if take(UInt8(ascii: "/")) { return }
        } else {
          advance()
        }
      }
      throw error(.unexpectedEnd)
    } else {
      throw JSONError(reason: .unexpected("/"), place: start)
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
    try skipBlanks()
    let start = place
    guard let byte = next else { throw error(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "{"): return JSON(.object(try members(depth: depth)), at: start)
    case UInt8(ascii: "["): return JSON(.array(try elements(depth: depth)), at: start)
    case UInt8(ascii: "\""): return JSON(.string(try string()), at: start)
    case UInt8(ascii: "-"), 0x30...0x39: return JSON(.number(try number()), at: start)
    default:
      switch word() {
      case "true": return JSON(.bool(true), at: start)
      case "false": return JSON(.bool(false), at: start)
      case "null": return JSON(.null, at: start)
      case let other: throw JSONError(reason: .unexpected(other), place: start)
      }
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    var seen: Set<String> = []
    advance()
    while true {
      try skipBlanks()
      if take(UInt8(ascii: "}")) { return members }
      let keyPlace = place
      guard next == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try string()
      guard seen.insert(key).inserted else {
        throw JSONError(reason: .duplicateKey(key), place: keyPlace)
      }
      try skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw unexpected() }
      members.append(
        JSON.Member(key: key, keyPlace: keyPlace, value: try value(depth: depth + 1)))
      try skipBlanks()
      if !take(UInt8(ascii: ",")), next != UInt8(ascii: "}") { throw unexpected() }
    }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSON] {
    var elements: [JSON] = []
    advance()
    while true {
      try skipBlanks()
      if take(UInt8(ascii: "]")) { return elements }
      elements.append(try value(depth: depth + 1))
      try skipBlanks()
      if !take(UInt8(ascii: ",")), next != UInt8(ascii: "]") { throw unexpected() }
    }
  }

  private mutating func unexpected() -> JSONError {
    let start = place
    guard next != nil else { return error(.unexpectedEnd) }
    return JSONError(reason: .unexpected(word()), place: start)
  }

  /// The letters that stand here, or else one scalar; for keywords and for complaints.
  private mutating func word() -> String {
    let start = offset
    while let byte = next, (0x61...0x7A).contains(byte | 0x20) { advance() }
    if offset == start {
      advance()
      while let byte = next, byte & 0xC0 == 0x80 { advance() }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func number() throws(JSONError) -> String {
    let start = place
    var text = ""
    while let byte = next,
      (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
        || byte | 0x20 == 0x65
    {
      text.unicodeScalars.append(Unicode.Scalar(byte))
      advance()
    }
    guard Self.isNumber(text) else {
      throw JSONError(reason: .badNumber(text), place: start)
    }
    return text
  }

  /// JSON's grammar of numbers: no leading zero, digits on both sides of a point.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let leadsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits(&rest)
    guard whole > 0, !leadsWithZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits(&rest) > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == 0x65 {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(JSONError) -> String {
    let start = place
    var text: [UInt8] = []
    advance()
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONError(reason: .notUTF8, place: start)
        }
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: try escape())
      case 0..<0x20:
        throw error(.unclosedString)
      default:
        text.append(byte)
        advance()
      }
    }
    throw JSONError(reason: .unclosedString, place: start)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    let start = place
    advance()
    guard let byte = next else { throw error(.unexpectedEnd) }
    advance()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var code = try unit(since: start)
      if (0xD800..<0xDC00).contains(code) {
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
          throw JSONError(reason: .badEscape, place: start)
        }
        let low = try unit(since: start)
        guard (0xDC00..<0xE000).contains(low) else {
          throw JSONError(reason: .badEscape, place: start)
        }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw JSONError(reason: .badEscape, place: start)
      }
      return Array(String(Character(scalar)).utf8)
    default: throw JSONError(reason: .badEscape, place: start)
    }
  }

  private mutating func unit(since start: Place) throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw JSONError(reason: .badEscape, place: start)
      }
      code = code << 4 | UInt32(digit)
      advance()
    }
    return code
  }
}
