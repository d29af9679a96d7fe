import Raster
import Testing

/// An outline that fills a box, as an argument of tests.
struct NamedOutline: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let outline: @Sendable (Box) -> Outline
  /// Whether it also keeps its form when rows become columns, and when turned upside down.
  var isSquare = true
  var isUpright = false
}

let namedOutlines = [
  NamedOutline(testDescription: "square", outline: { .rectangle($0) }),
  NamedOutline(testDescription: "corners", outline: { .rectangle($0, radii: CornerRadii(7.3)) }),
  NamedOutline(
    testDescription: "squircle corners",
    outline: { .rectangle($0, radii: CornerRadii(9.1), style: .squircle) }),
  NamedOutline(testDescription: "circle", outline: { .ellipse($0) }),
  NamedOutline(testDescription: "squircle", outline: { .squircle($0) }),
  NamedOutline(testDescription: "hexagon", outline: { .hexagon($0) }, isSquare: false),
  NamedOutline(testDescription: "star", outline: { .star($0) }, isSquare: false, isUpright: true),
  NamedOutline(testDescription: "heart", outline: { .heart($0) }, isSquare: false, isUpright: true),
  NamedOutline(
    testDescription: "mask",
    outline: { .mask(Outline.ellipse($0.outset(by: -4)).coverage(in: PixelSize(37, 37))) },
    isSquare: false),
]
