extension Gradient {
  /// The names of the functions that make gradients.
  static let names = ["linear", "radial", "conic"]

  /// The form that a paint reads, with the angle and only those positions that were given.
  package var spelling: String {
    var parts = stops.map { stop in
      stop.color.spelling + (stop.percent.map { " " + spelled($0) + "%" } ?? "")
    }
    if space != .srgb { parts.append("in=" + space.rawValue) }
    switch shape {
    case .linear(let angle): return "linear(\(([angle.spelling] + parts).joined(separator: ", ")))"
    case .radial: return "radial(\(parts.joined(separator: ", ")))"
    case .conic(let angle): return "conic(\(([angle.spelling] + parts).joined(separator: ", ")))"
    }
  }

  init(_ call: FunctionCall) throws(ValueError) {
    guard var arguments = call.arguments else {
      throw .malformed(String(call.text), expected: "matching parentheses")
    }
    var space = Space.srgb
    if let index = arguments.firstIndex(where: { $0.lowercased().hasPrefix("in=") }) {
      let name = arguments.remove(at: index).dropFirst(3)
      guard let known = Space(rawValue: name.lowercased()) else {
        throw .unknownWord(String(name), choices: Space.allCases.map(\.rawValue))
      }
      space = known
    }
    let angle = call.name == "radial" ? nil : arguments.first.flatMap { try? Angle(parsing: $0) }
    if angle != nil { arguments.removeFirst() }
    guard arguments.count >= 2 else {
      throw .malformed(String(call.text), expected: "at least two colors")
    }
    var stops: [Stop] = []
    for argument in arguments { stops.append(try Stop(argument)) }
    switch call.name {
    case "linear": self.init(.linear(angle ?? Angle(degrees: 180)), stops: stops, space: space)
    case "conic": self.init(.conic(angle ?? Angle(degrees: 0)), stops: stops, space: space)
    default: self.init(.radial, stops: stops, space: space)
    }
  }
}

extension Gradient.Stop {
  /// Reads `COLOR` or `COLOR POSITION`, the position being `20%` or `0.2`.
  fileprivate init(_ text: Substring) throws(ValueError) {
    if let blank = text.lastIndex(where: \.isWhitespace) {
      let position = text[text.index(after: blank)...]
      let percent =
        position.hasSuffix("%") ? decimal(position.dropLast()) : ratio(position).map { $0 * 100 }
      if let percent, percent.isFinite {
        self.init(try Color(parsing: String(text[..<blank])), at: percent)
        return
      }
    }
    self.init(try Color(parsing: String(text)))
  }
}
