import Raster

/// What a crop keeps: the largest square, the largest part of a ratio, or a size in pixels.
package enum Area: ParameterValue {
  case ratio(Double, Double)
  case size(Int, Int)

  package static let square = Area.ratio(1, 1)
  package static let kind = ParameterKind(
    "area", choices: ["square"], expected: "square, a ratio such as 16:9, or a size such as 300x200"
  )

  package init(parsing text: String) throws(ValueError) {
    let word = text.lowercased()
    if word == "square" {
      self = .square
      return
    }
    let ratio = word.split(separator: ":", omittingEmptySubsequences: false).map { parseNumber($0) }
    if ratio.count == 2, let width = ratio[0], let height = ratio[1] {
      guard width > 0, height > 0 else { throw .outOfRange(text, range: "above 0:0") }
      self = .ratio(width, height)
      return
    }
    let size = word.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
      .map { Int($0) }
    guard size.count == 2, let width = size[0], let height = size[1] else {
      throw .malformed(text, expected: Self.kind.expected)
    }
    guard (1...65_535).contains(width), (1...65_535).contains(height) else {
      throw .outOfRange(text, range: "1…65535 px")
    }
    self = .size(width, height)
  }

  package var spelling: String {
    switch self {
    case .square: "square"
    case .ratio(let width, let height): "\(spell(width)):\(spell(height))"
    case .size(let width, let height): "\(width)x\(height)"
    }
  }
}

/// A point of a picture in shares of its sides: `50%/30%`.
package struct Focus: ParameterValue {
  package var x, y: Ratio

  package static let kind = ParameterKind(
    "focus", unit: "%", expected: "a point such as 50%/30%")

  package init(parsing text: String) throws(ValueError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .malformed(text, expected: Self.kind.expected) }
    x = try Ratio(parsing: String(parts[0]))
    y = try Ratio(parsing: String(parts[1]))
  }

  package var spelling: String { "\(x.spelling)/\(y.spelling)" }
  package var magnitudes: [Double] { x.magnitudes + y.magnitudes }
}
