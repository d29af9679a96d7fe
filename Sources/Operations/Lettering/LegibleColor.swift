import Raster

extension Automatic<Color> {
  /// The colour, or for `auto` black or white, whichever stands out more from `ground`.
  func legible(on ground: Color) -> Color { value ?? .blackOrWhite(on: ground) }
}

extension Paint {
  /// The one colour that stands for the paint, laid on `ground`, when a text on it asks for contrast.
  func mean(on ground: Color) -> Color {
    switch self {
    case .color(let color): color.laid(on: ground)
    case .gradient(let gradient): Color.mean(gradient.stops.map { $0.color.laid(on: ground) })
    // Known only where it is drawn; text on photos is white by custom.
    case .image: .black
    }
  }
}

extension Color {
  fileprivate func laid(on ground: Color) -> Color {
    Color(unpremultiplying: over(premultiplied, ground.premultiplied))
  }

  fileprivate static func mean(_ colors: [Color]) -> Color {
    guard !colors.isEmpty else { return .white }
    let count = colors.count
    return Color(
      UInt8(colors.reduce(0) { $0 + Int($1.red) } / count),
      UInt8(colors.reduce(0) { $0 + Int($1.green) } / count),
      UInt8(colors.reduce(0) { $0 + Int($1.blue) } / count))
  }
}
