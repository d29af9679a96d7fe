import TestSupport

/// A random JSON text together with the value that it was made of.
struct RandomDocument {
  let text: String
  let value: PlainValue

  static func make(depth: Int, _ numbers: inout SeededNumbers) -> RandomDocument {
    let blank = ["", "", " ", "\n", "\t "][Int.random(in: 0..<5, using: &numbers)]
    let inner = value(depth: depth, &numbers)
    return RandomDocument(text: blank + inner.text + blank, value: inner.value)
  }

  private static func value(depth: Int, _ numbers: inout SeededNumbers) -> RandomDocument {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &numbers) {
    case 0: return RandomDocument(text: "null", value: .null)
    case 1:
      let value = Bool.random(using: &numbers)
      return RandomDocument(text: "\(value)", value: .bool(value))
    case 2: return number(&numbers)
    case 3, 4:
      let string = string(&numbers)
      return RandomDocument(text: string.text, value: .string(string.value))
    case 5:
      let elements = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        make(depth: depth - 1, &numbers)
      }
      return RandomDocument(
        text: "[" + elements.map(\.text).joined(separator: ",") + "]",
        value: .array(elements.map(\.value)))
    default:
      var members: [String: PlainValue] = [:]
      var texts: [String] = []
      for _ in 0..<Int.random(in: 0...4, using: &numbers) {
        let key = string(&numbers)
        let element = make(depth: depth - 1, &numbers)
        guard members.updateValue(element.value, forKey: key.value) == nil else {
          return RandomDocument(text: "[]", value: .array([]))
        }
        texts.append(key.text + ":" + element.text)
      }
      return RandomDocument(
        text: "{" + texts.joined(separator: ",") + "}", value: .object(members))
    }
  }

  private static func number(_ numbers: inout SeededNumbers) -> RandomDocument {
    let whole = Int.random(in: -1_000_000...1_000_000, using: &numbers)
    let text =
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: "\(whole)"
      case 1: "\(whole).\(Int.random(in: 0...9999, using: &numbers))"
      case 2: "\(whole)e\(Int.random(in: -30...30, using: &numbers))"
      default: "\(whole).5E+\(Int.random(in: 0...20, using: &numbers))"
      }
    return RandomDocument(text: text, value: .number(Double(text) ?? .nan))
  }

  private static func string(_ numbers: inout SeededNumbers) -> (text: String, value: String) {
    var (text, value) = ("\"", "")
    for _ in 0..<Int.random(in: 0...6, using: &numbers) {
      let scalar = scalar(&numbers)
      value.unicodeScalars.append(scalar)
      let mustEscape = scalar == "\"" || scalar == "\\" || scalar.value < 0x20
      if mustEscape || Int.random(in: 0..<4, using: &numbers) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &numbers))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return (text + "\"", value)
  }

  private static func scalar(_ numbers: inout SeededNumbers) -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0x61...0x7A, 0...0x1F, 0xA0...0x2FF, 0x2000...0x2FFF,
      0xE000...0xFFFF, 0x1_F300...0x1_F6FF,
    ]
    let range = ranges[Int.random(in: 0..<ranges.count, using: &numbers)]
    return Unicode.Scalar(UInt32.random(in: range, using: &numbers)) ?? " "
  }
}
