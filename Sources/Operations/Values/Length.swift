import Raster

/// A length: pixels, a share of the canvas, or the greater, smaller or middle of several.
package enum Length: ParameterValue {
  /// The side that a share is of.
  package enum Side: String, Sendable { case shorter = "", width = "w", height = "h" }

  case pixels(Double)
  case percent(Double, of: Side)
  case max([Length])
  case min([Length])
  indirect case clamp(Length, Length, Length)

  package static let kind = ParameterKind(
    "length", unit: " (pixels or %)",
    expected: "a length such as 12, 8%, 8%w or max(24%, 10px)")

  package static func percent(_ value: Double) -> Length { .percent(value, of: .shorter) }

  package init(parsing text: String) throws(ValueError) {
    guard let length = Length(text: text, depth: 0) else {
      throw .malformed(text, expected: Self.kind.expected)
    }
    self = length
  }

  package var spelling: String {
    switch self {
    case .pixels(let value): spell(value)
    case .percent(let value, let side): "\(spell(value))%\(side.rawValue)"
    case .max(let parts): "max(\(Self.join(parts)))"
    case .min(let parts): "min(\(Self.join(parts)))"
    case .clamp(let low, let middle, let high): "clamp(\(Self.join([low, middle, high])))"
    }
  }

  package var magnitudes: [Double] {
    switch self {
    case .pixels(let value), .percent(let value, _): [value]
    case .max(let parts), .min(let parts): parts.flatMap(\.magnitudes)
    case .clamp(let low, let middle, let high): [low, middle, high].flatMap(\.magnitudes)
    }
  }

  /// The length in pixels against `basis`.
  package func pixels(in basis: LengthBasis) -> Double {
    switch self {
    case .pixels(let value): value * basis.pixel
    case .percent(let value, .shorter): value / 100 * Swift.min(basis.width, basis.height)
    case .percent(let value, .width): value / 100 * basis.width
    case .percent(let value, .height): value / 100 * basis.height
    case .max(let parts): parts.map { $0.pixels(in: basis) }.max() ?? 0
    case .min(let parts): parts.map { $0.pixels(in: basis) }.min() ?? 0
    case .clamp(let low, let middle, let high):
      // As in CSS: the lower bound wins over the upper.
      Swift.max(
        low.pixels(in: basis),
        Swift.min(middle.pixels(in: basis), high.pixels(in: basis)))
    }
  }

  private static func join(_ parts: [Length]) -> String {
    parts.map(\.spelling).joined(separator: ", ")
  }

  private init?(text: some StringProtocol, depth: Int) {
    // Eight levels are more than a person writes, and bound the recursion.
    guard depth < 8 else { return nil }
    let text = text.lowercased().trimmed
    if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      let inside = text[text.index(after: open)...].dropLast()
      var parts: [Length] = []
      for part in splitOutsideParentheses(inside, at: ",") {
        guard let length = Length(text: part, depth: depth + 1) else { return nil }
        parts.append(length)
      }
      switch (text[..<open], parts.count) {
      case ("max", 1...): self = .max(parts)
      case ("min", 1...): self = .min(parts)
      case ("clamp", 3): self = .clamp(parts[0], parts[1], parts[2])
      default: return nil
      }
      return
    }
    for (suffix, side) in [("%", Side.shorter), ("%w", .width), ("%h", .height)]
    where text.hasSuffix(suffix) {
      guard let number = parseNumber(text.dropLast(suffix.count)) else { return nil }
      self = .percent(number, of: side)
      return
    }
    guard let number = parseNumber(text.hasSuffix("px") ? text.dropLast(2) : text[...]) else {
      return nil
    }
    self = .pixels(number)
  }
}

/// What lengths are measured against: the sides of a box, and how long a bare 1 is.
package struct LengthBasis: Hashable, Sendable {
  package var width, height, pixel: Double

  package init(width: Double, height: Double, pixel: Double) {
    (self.width, self.height, self.pixel) = (width, height, pixel)
  }
}
