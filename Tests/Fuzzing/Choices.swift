import Operations

/// Draws decisions from the bytes of an input; zeros when they have run out.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func number(below bound: Int) -> Int {
    Int(rest.popFirst() ?? 0) % bound
  }

  mutating func one<Element>(of list: [Element]) -> Element {
    list[number(below: list.count)]
  }

  mutating func text() -> String {
    let count = number(below: 24)
    let piece = rest.prefix(count)
    rest = rest.dropFirst(count)
    return String(decoding: piece, as: UTF8.self)
  }

  /// A spelled value for a parameter: mostly one that its row allows.
  mutating func value(for parameter: ParameterInfo) -> String {
    switch number(below: 5) {
    case 0: return parameter.defaultText
    case 1 where !parameter.kind.choices.isEmpty: return one(of: parameter.kind.choices)
    case 2:
      guard let range = parameter.range else { return number() + one(of: ["", "%", "px"]) }
      let part = Double(number(below: 256)) / 255
      let value = range.lowerBound + part * part * (range.upperBound - range.lowerBound)
      return "\(value)" + (parameter.kind.unit == "%" ? "%" : one(of: ["", "%", "px"]))
    case 3: return one(of: Self.spellings)
    default: return text()
    }
  }

  private mutating func number() -> String { "\(number(below: 256) - 64)" }

  private static let spellings = [
    "7", "30%", "0", "0.001", "max(4%, 1px)", "clamp(1, 50%, 9)", "red", "#12345678",
    "linear(45, red, blue@40%)", "radial(#fff 20%, teal)", "conic(0.3turn, red, lime 10%, red)",
    "./noise.png", "circle", "content", "star", "busy", "square", "3:2", "nw", "center", "BETA",
    "Ada Lovelace", "99999", "🎉", "a\nb", "auto", "none", "true", "max", "16x9", "50%/30%",
  ]
}
