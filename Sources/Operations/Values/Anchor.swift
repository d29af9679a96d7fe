import Raster

/// A place in a box: a corner, the middle of an edge, or the centre.
package struct Anchor: ParameterValue {
  /// −1 is left or top, 0 the middle, 1 right or bottom.
  package var x, y: Int

  package init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

  package static let topLeft = Anchor(-1, -1), top = Anchor(0, -1), topRight = Anchor(1, -1)
  package static let left = Anchor(-1, 0), center = Anchor(0, 0), right = Anchor(1, 0)
  package static let bottomLeft = Anchor(-1, 1), bottom = Anchor(0, 1), bottomRight = Anchor(1, 1)

  private static let spellings: [(name: String, compass: String, short: String, anchor: Anchor)] = [
    ("top-left", "northwest", "nw", .topLeft), ("top", "north", "n", .top),
    ("top-right", "northeast", "ne", .topRight), ("left", "west", "w", .left),
    ("center", "centre", "c", .center), ("right", "east", "e", .right),
    ("bottom-left", "southwest", "sw", .bottomLeft), ("bottom", "south", "s", .bottom),
    ("bottom-right", "southeast", "se", .bottomRight),
  ]

  package static let kind = ParameterKind(
    "anchor", grammar: .anchor, choices: spellings.map(\.name),
    expected: "an anchor such as top-right")

  package init(parsing text: String) throws(ValueError) {
    let word = text.lowercased()
    guard
      let entry = Self.spellings.first(where: {
        $0.name == word || $0.compass == word || $0.short == word
      })
    else { throw .unknownWord(text, choices: Self.kind.choices) }
    self = entry.anchor
  }

  package var spelling: String {
    Self.spellings.first { $0.anchor == self }?.name ?? "center"
  }

  package var isCorner: Bool { x != 0 && y != 0 }
}
