/// One rule of a platform that a picture or a set does not keep.
package struct IconFinding: Hashable, Sendable {
  /// Stable, such as `check.alpha`.
  package var code: String
  package var path: String
  /// What is wrong, without a final period.
  package var message: String
  /// How many pixels it is about; nil where it is about none.
  package var pixels: Int?
  /// The ratio that is too low; nil where the rule is about something else.
  package var contrast: Double?

  package var json: JSON {
    JSON.object([
      "ev": .string("finding"), "code": .string(code), "file": .string(path),
      "msg": .string(message), "pixels": pixels.map(JSON.number),
      "contrast": contrast.map { JSON(.number(tenths($0))) },
    ])
  }
}

/// A number with one digit after its point, rounded down, so that what is too low looks so.
func tenths(_ number: Double) -> String {
  let tenths = Int((max(0, min(number, 1_000_000)) * 10).rounded(.down))
  return "\(tenths / 10).\(tenths % 10)"
}
