import Raster

/// A size to resize to: `512`, `512x384`, `512x`, `x512` or `50%`.
package enum Extent: ParameterValue {
  case pixels(width: Int?, height: Int?)
  case percent(Double)

  package static let kind = ParameterKind(
    "size", unit: " px or %", expected: "a size such as 512, 512x384, 512x, x512 or 50%")

  package init(parsing text: String) throws(ValueError) {
    let word = text.lowercased()
    if word.hasSuffix("%"), let number = parseNumber(word.dropLast()) {
      self = .percent(number)
      return
    }
    let sides = word.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
      .map { $0.hasSuffix("px") ? $0.dropLast(2) : $0 }
    func side(_ text: Substring) -> Int?? {
      text.isEmpty ? .some(nil) : Int(text).map { .some($0) }
    }
    switch sides.count {
    case 1:
      guard let side = Int(sides[0]) else { throw .malformed(text, expected: Self.kind.expected) }
      self = .pixels(width: side, height: side)
    case 2:
      guard let width = side(sides[0]), let height = side(sides[1]),
        width != nil || height != nil
      else { throw .malformed(text, expected: Self.kind.expected) }
      self = .pixels(width: width, height: height)
    default: throw .malformed(text, expected: Self.kind.expected)
    }
  }

  package init(_ size: PixelSize) { self = .pixels(width: size.width, height: size.height) }

  package var spelling: String {
    switch self {
    case .percent(let value): "\(spell(value))%"
    case .pixels(let width?, let height?) where width == height: "\(width)"
    case .pixels(let width, let height):
      "\(width.map(String.init) ?? "")x\(height.map(String.init) ?? "")"
    }
  }

  package var magnitudes: [Double] {
    switch self {
    case .percent(let value): [value]
    case .pixels(let width, let height): [width, height].compactMap { $0.map(Double.init) }
    }
  }

  /// Both sides, when both are given in pixels.
  package var both: PixelSize? {
    guard case .pixels(let width?, let height?) = self else { return nil }
    return PixelSize(width, height)
  }
}
