import Raster

extension Color: ParameterValue {
  package static let kind = ParameterKind(
    "color", grammar: .color, expected: "a color such as #f80, orange or rgb(255 136 0)")
}

extension Paint: ParameterValue {
  package static let kind = ParameterKind(
    "paint", grammar: .color, takesFile: true,
    expected: "a color, a gradient such as linear(45, red, blue), or an image file")
}
