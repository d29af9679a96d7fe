import Raster

/// The radii of four corners: `auto`, `max`, or one to four lengths joined by `/` in CSS order.
package enum Radii: ParameterValue {
  case auto
  case max
  case list([Length])

  package static let kind = ParameterKind(
    "radii", choices: ["auto", "max"], unit: Length.kind.unit,
    expected: "a radius such as 22%, max, or up to four joined by /")

  package init(parsing text: String) throws(ValueError) {
    switch text.lowercased() {
    case "auto": self = .auto
    case "max": self = .max
    default:
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 4 else { throw .malformed(text, expected: Self.kind.expected) }
      var lengths: [Length] = []
      for part in parts { lengths.append(try Length(parsing: String(part))) }
      self = .list(lengths)
    }
  }

  package var spelling: String {
    switch self {
    case .auto: "auto"
    case .max: "max"
    case .list(let lengths): lengths.map(\.spelling).joined(separator: "/")
    }
  }

  package var magnitudes: [Double] {
    if case .list(let lengths) = self { lengths.flatMap(\.magnitudes) } else { [] }
  }

  /// The four radii in pixels; those left out follow CSS: top-left serves all, and so on.
  func corners(in basis: LengthBasis) -> CornerRadii {
    switch self {
    case .auto: CornerRadii(Length.percent(22).pixels(in: basis))
    case .max: CornerRadii(Swift.max(basis.width, basis.height))
    case .list(let lengths):
      {
        let values = lengths.map { $0.pixels(in: basis) }
        func value(_ index: Int, or other: Int, or last: Int = 0) -> Double {
          values.indices.contains(index)
            ? values[index] : values.indices.contains(other) ? values[other] : values[last]
        }
        return CornerRadii(
          topLeft: values[0], topRight: value(1, or: 0), bottomRight: value(2, or: 0),
          bottomLeft: value(3, or: 1))
      }()
    }
  }
}
