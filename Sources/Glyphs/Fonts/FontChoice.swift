/// What the parameter `font` takes: a family, a family with a weight, or a file.
package enum FontChoice: Hashable, Sendable {
  /// A family's name, which may end with a weight, as `Inter Bold` or `Inter 600`.
  case family(String)
  case file(String)

  /// Reads a spelling: what holds a `/` or ends as font files do is a file; nil when it is empty.
  package init?(parsing text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let endings = [".ttf", ".otf", ".ttc", ".otc"]
    let lower = text.lowercased()
    let isFile = text.contains("/") || endings.contains { lower.hasSuffix($0) }
    self = isFile ? .file(text) : .family(text)
  }

  package var spelling: String {
    switch self {
    case .family(let name): name
    case .file(let path): path
    }
  }

  /// The family and the weight, if the last words tell one and others stand before them.
  static func split(_ name: String) -> (family: String, weight: Int)? {
    let words = name.split(separator: " ")
    guard let last = words.last, words.count > 1 else { return nil }
    if let number = Int(last), (1...1000).contains(number) {
      return (words.dropLast().joined(separator: " "), number)
    }
    for count in [2, 1] where words.count > count {
      let ending = words.suffix(count).joined().lowercased().filter { $0 != "-" }
      if let weight = weights[ending] {
        return (words.dropLast(count).joined(separator: " "), weight)
      }
    }
    return nil
  }

  /// The names of the OpenType specification for usWeightClass, and those that CSS adds.
  private static let weights = [
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300,
    "normal": 400, "regular": 400, "book": 400, "medium": 500, "semibold": 600, "demibold": 600,
    "bold": 700, "extrabold": 800, "ultrabold": 800, "black": 900, "heavy": 900,
  ]
}
