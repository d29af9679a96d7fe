/// A recipe that keeps a processor busy for minutes with a large picture, and no time with a small.
enum SlowRecipe {
  static let input = "canvas:3000,red"

  static let text =
    "[" + (0..<400).map { _ in "{\"blur\": \"20%\"}" }.joined(separator: ", ") + "]"
}
