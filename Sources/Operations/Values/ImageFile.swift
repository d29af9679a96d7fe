import Raster

/// The file of a picture; its name has a `/` or a `.`.
package struct ImageFile: ParameterValue {
  package let path: String

  package static let kind = ParameterKind(
    "image", files: .pictures, expected: "an image file such as ./star.png")

  package init(parsing text: String) throws(ValueError) {
    guard text.contains(where: { $0 == "/" || $0 == "." }) else {
      throw .malformed(text, expected: Self.kind.expected)
    }
    path = text
  }

  package var spelling: String { path }
}
