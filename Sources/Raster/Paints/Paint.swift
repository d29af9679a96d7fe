/// What a surface is filled with.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
  /// An image file, drawn as large as the surface.
  case image(path: String)

  /// Reads a colour, `linear(…)`, `radial(…)`, `conic(…)`, or else the name of a file.
  ///
  /// A file has a `/` or a `.` in its name; what begins with `#` or with a name and a parenthesis
  /// is never one.
  package init(parsing text: String) throws(ValueError) {
    let trimmed = text.trimmed
    let call = FunctionCall(trimmed)
    if let call, Gradient.names.contains(call.name) {
      self = .gradient(try Gradient(call))
      return
    }
    do {
      self = .color(try Color(parsing: text))
    } catch {
      let mayBeFile = call == nil && trimmed.first != "#"
      guard mayBeFile, text.contains(where: { $0 == "/" || $0 == "." }) else { throw error }
      self = .image(path: text)
    }
  }

  /// Whether some of it is sure to show what lies behind; nothing is known of an image.
  package var isTranslucent: Bool {
    switch self {
    case .color(let color): color.alpha < 255
    case .gradient(let gradient): gradient.isTranslucent
    case .image: false
    }
  }

  /// The form that `init(parsing:)` reads.
  package var spelling: String {
    switch self {
    case .color(let color): color.spelling
    case .gradient(let gradient): gradient.spelling
    case .image(let path): path
    }
  }
}
