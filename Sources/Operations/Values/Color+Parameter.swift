import Glyphs
import Raster

extension Color: ParameterValue {
  package static let kind = ParameterKind(
    "color", grammar: .color, expected: "a color such as #f80, orange or rgb(255 136 0)")
}

extension Paint: ParameterValue {
  package static let kind = ParameterKind(
    "paint", grammar: .color, files: .pictures,
    expected: "a color, a gradient such as linear(45, red, blue), or an image file")
}

extension ParameterKind {
  /// Whether a value of this kind is the path of a file rather than a word or a paint.
  package func isFile(_ text: String) -> Bool {
    guard !choices.contains(text.lowercased()) else { return false }
    switch files {
    case .none: return false
    case .pictures: if case .image? = try? Paint(parsing: text) { return true }
    case .fonts: if case .file? = FontChoice(parsing: text) { return true }
    }
    return false
  }
}
