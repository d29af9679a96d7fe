/// One rule of a platform that a picture or a set does not keep.
package struct IconFinding: Hashable, Sendable {
  /// Stable, such as `check.alpha`.
  package var code: String
  package var path: String
  /// What is wrong, without a final period.
  package var message: String
  /// How many pixels it is about; nil where it is about none.
  package var pixels: Int?

  package var json: JSON {
    JSON.object([
      "ev": .string("finding"), "code": .string(code), "file": .string(path),
      "msg": .string(message), "pixels": pixels.map(JSON.number),
    ])
  }
}
