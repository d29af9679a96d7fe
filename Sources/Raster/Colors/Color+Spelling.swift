extension Color {
  /// `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  package var spelling: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce("#") { text, channel in
      text + (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
  }

  /// Reads a CSS colour: `#rgb[a]`, `#rrggbb[aa]`, a name, `rgb()`, `hsl()` or `oklch()`.
  ///
  /// Any of them may end in `@40%` or `@0.4`, which multiplies its alpha. Numbers beyond a
  /// function's range are clipped as in CSS.
  package init(parsing text: String) throws(ValueError) {
    let trimmed = text.trimmed
    guard let mark = trimmed.lastIndex(of: "@") else {
      self = try Color(plain: trimmed, alphaTimes: 1)
      return
    }
    let suffix = trimmed[trimmed.index(after: mark)...]
    guard let opacity = ratio(suffix) else {
      throw .malformed(text, expected: "an opacity such as 40% after @")
    }
    guard (0...1).contains(opacity) else { throw .outOfRange(String(suffix), range: "0…100%") }
    self = try Color(plain: trimmed[..<mark], alphaTimes: opacity)
  }

  private init(plain text: Substring, alphaTimes opacity: Double) throws(ValueError) {
    if text.isEmpty {
      throw .malformed("", expected: "a color such as #f09, red or rgb(255 0 153)")
    }
    if text.first == "#" {
      try self.init(digits: text.dropFirst(), alphaTimes: opacity)
    } else if let call = FunctionCall(text) {
      try self.init(call, alphaTimes: opacity)
    } else {
      let name = text.lowercased()
      guard let color = name == "transparent" ? .transparent : Color.named[name] else {
        throw .unknownWord(String(text), choices: Color.named.keys.sorted() + ["transparent"])
      }
      self = color
      alpha = byte(Double(color.alpha) * opacity)
    }
  }

  private init(digits: Substring, alphaTimes opacity: Double) throws(ValueError) {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, digits.utf8.count == digits.count else {
      throw .malformed("#" + digits, expected: "hexadecimal digits after #")
    }
    func channel(_ index: Int) -> UInt8 {
      values.count < 6
        ? UInt8(values[index] * 17) : UInt8(values[2 * index] * 16 + values[2 * index + 1])
    }
    let alpha: UInt8
    switch values.count {
    case 3, 6: alpha = 255
    case 4, 8: alpha = channel(3)
    default: throw .malformed("#" + digits, expected: "3, 4, 6 or 8 digits after #")
    }
    self.init(channel(0), channel(1), channel(2), byte(Double(alpha) * opacity))
  }
}

/// A ratio: `0.4` or `40%`; nil when it is neither.
func ratio(_ text: some StringProtocol) -> Double? {
  text.hasSuffix("%") ? decimal(text.dropLast()).map { $0 / 100 } : decimal(text)
}

/// The nearest of 0…255.
func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value)).rounded()) }

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return Substring(self[start..<end])
  }
}
