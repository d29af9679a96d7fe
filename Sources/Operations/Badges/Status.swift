import Raster

/// Puts a presence dot on the picture.
package struct Status: BadgeOperation {
  /// A presence, told apart by form as well as by colour.
  package enum Presence: String, Word {
    case online, away, busy, offline, streaming, mobile
    package static let kindName = "status"
    package static let aliases: [String: Presence] = [
      "available": .online, "idle": .away, "brb": .away, "dnd": .busy, "do-not-disturb": .busy,
      "invisible": .offline, "live": .streaming,
    ]
  }
  /// A presence, none, or a plain disc of a colour.
  package enum Kind: ParameterValue {
    case none
    case presence(Presence)
    case color(Color)

    package static var kind: ParameterKind {
      ParameterKind(
        Presence.kindName, choices: Presence.kind.choices + ["none"],
        expected: "one of \(Presence.kind.choices.joined(separator: ", ")), none, or a color")
    }
    package init(parsing text: String) throws(ValueError) {
      if text.lowercased() == "none" {
        self = .none
      } else if let presence = try? Presence(parsing: text) {
        self = .presence(presence)
      } else if let color = try? Color(parsing: text) {
        self = .color(color)
      } else {
        throw .unknownWord(text, choices: Self.kind.choices)
      }
    }
    package var spelling: String {
      switch self {
      case .none: "none"
      case .presence(let presence): presence.spelling
      case .color(let color): color.spelling
      }
    }
  }

  package var kind = Kind.presence(.online)
  package var placement = BadgePlacement(
    at: .bottomRight, size: .max([.percent(24), .min([.pixels(10), .percent(40)])]),
    cutout: .max([.percent(4), .min([.pixels(2), .percent(10)])]))
  package init() {}

  package static let name = "status"
  package static let phase = Phase.badges
  package static let summary = "Put a presence dot on the picture."
  package static let examples = [
    Example("--status online", "a green dot with a clear ring at the bottom right"),
    Example("--status busy,top-right", "do not disturb, at the top right"),
    Example("--status '#8b5cf6,ring=white'", "a dot of any color with a white ring"),
  ]
  package static let parameters: [Parameter<Self>] =
    [
      Parameter(
        "kind", \.kind, required: true,
        "The presence (also available; idle, brb; dnd, do-not-disturb; invisible; live), or a color."
      )
    ] + Parameter.badge(\.placement)

  func extent(
    _ size: Double, in space: BadgeSpace, _ context: any OperationContext
  ) -> BadgeExtent {
    kind == .presence(.mobile)
      ? BadgeExtent(width: 0.62 * size, height: 1.25 * size)
      : BadgeExtent(width: size, height: size)
  }

  func draw(
    _ badge: BadgeBox, for canvas: Bitmap, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt {
    let size = canvas.size
    let box = badge.box
    let body = placement.turned(
      kind == .presence(.mobile)
        ? .rectangle(box, radii: CornerRadii(box.width * 0.25), style: .round) : .ellipse(box),
      in: box)
    var art = Bitmap(size)
    guard let color else { return BadgeArt(bitmap: art, contour: body) }
    var coverage = body.coverage(in: size)
    for hole in holes(in: badge) {
      coverage = coverage.subtracting(placement.turned(hole, in: box).coverage(in: size))
    }
    art.draw(Shader(color), through: coverage)
    return BadgeArt(bitmap: art, contour: body)
  }

  private var color: Color? {
    switch kind {
    case .none: nil
    case .color(let color): color
    case .presence(.online), .presence(.mobile): Color(0x1F, 0x9D, 0x55)
    case .presence(.away): Color(0xD9, 0x77, 0x06)
    case .presence(.busy): Color(0xDC, 0x26, 0x26)
    case .presence(.offline): Color(0x6B, 0x72, 0x80)
    case .presence(.streaming): Color(0x8B, 0x5C, 0xF6)
    }
  }

  /// What is left out of the body, so that the kinds differ without their colours.
  private func holes(in badge: BadgeBox) -> [Outline] {
    let box = badge.box
    let side = box.width
    /// A length as a share of the dot, in whole pixels that keep its parity on small canvases.
    func even(_ share: Double) -> Double {
      guard badge.space.isSmall else { return share * side }
      let half = (share * side / 2 - (side / 2 - (side / 2).rounded(.down))).rounded()
      return 2 * half + 2 * (side / 2 - (side / 2).rounded(.down))
    }
    switch kind {
    case .none, .color, .presence(.online): return []
    case .presence(.away):
      // A waning moon: the light is taken from the upper left.
      return [
        .ellipse(
          Box(
            left: box.left - 0.22 * side, top: box.top - 0.22 * side, right: box.left + 0.58 * side,
            bottom: box.top + 0.58 * side))
      ]
    case .presence(.busy):
      return [
        .rectangle(
          Box(center: box.center, width: even(0.7), height: max(even(0.22), side > 3 ? 1 : 0)),
          radii: CornerRadii(side), style: .round)
      ]
    case .presence(.offline):
      return [.ellipse(Box(center: box.center, width: even(0.6), height: even(0.6)))]
    case .presence(.streaming):
      // A play sign; its centre of area lies on the dot's centre.
      let height = 0.58 * side
      let width = 0.53 * side
      let left = box.center.x - width / 3
      return [
        .polygon([
          Point(left, box.center.y - height / 2), Point(left + width, box.center.y),
          Point(left, box.center.y + height / 2),
        ])
      ]
    case .presence(.mobile):
      return [
        .rectangle(
          Box(
            left: box.left + 0.16 * box.width, top: box.top + 0.14 * box.height,
            right: box.right - 0.16 * box.width, bottom: box.bottom - 0.24 * box.height),
          radii: CornerRadii(0.04 * box.width), style: .round)
      ]
    }
  }
}
