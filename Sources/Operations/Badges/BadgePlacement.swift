import Raster

/// The parameters that every badge has: where it lies and how it meets the picture.
package struct BadgePlacement: Hashable, Sendable {
  /// The box that anchors and shares are of.
  package enum Within: ParameterValue {
    case canvas
    case content
    /// A share of the canvas about its centre.
    case share(Ratio)

    package static let kind = ParameterKind(
      "within", choices: ["canvas", "content"], unit: "%",
      expected: "canvas, content, or a share such as 80%")
    package init(parsing text: String) throws(ValueError) {
      switch text.lowercased() {
      case "canvas": self = .canvas
      case "content": self = .content
      default: self = .share(try Ratio(parsing: text))
      }
    }
    package var spelling: String {
      switch self {
      case .canvas: "canvas"
      case .content: "content"
      case .share(let ratio): ratio.spelling
      }
    }
    package var magnitudes: [Double] {
      if case .share(let ratio) = self { ratio.magnitudes } else { [] }
    }
  }
  /// What bounds the badge.
  package enum Clip: String, Word {
    case canvas, content, none
    package static let kindName = "clip"
  }
  /// How the badge is mirrored.
  package enum Mirror: String, Word {
    case none, horizontal, vertical, both
    package static let kindName = "flip"
    /// The single mirrors that it stands for.
    var axes: [FlipAxis] { Flip.Axis(rawValue: rawValue)?.axes ?? [] }
  }

  package var at: Anchor
  package var x = Automatic<Length>.auto
  package var y = Automatic<Length>.auto
  package var size: Length
  package var within = Within.canvas
  package var cutout: Length
  package var ring = Possible<Color>.none
  package var rotate = Angle(degrees: 0)
  package var flip = Mirror.none
  package var behind = false
  package var opacity = Ratio(1)
  package var shadow = Possible<Length>.none
  package var clip = Clip.canvas

  /// The inset from the upper or lower edge that an automatic `y` means instead of the outline.
  let edgeInset: Length?

  package init(
    at: Anchor, edgeInset: Length? = nil, size: Length, cutout: Length = .pixels(0)
  ) {
    self.at = at
    self.edgeInset = edgeInset
    self.size = size
    self.cutout = cutout
  }

  package static let parameters: [Parameter<Self>] = [
    Parameter("at", \.at, "The corner, edge or centre where it lies."),
    Parameter(
      "x", \.x, in: -65_535...65_535,
      "Inset from the canvas's edge, to the right where centred; auto lets it sit on the outline."),
    Parameter(
      "y", \.y, in: -65_535...65_535,
      "Inset from the canvas's edge, down where centred; auto lets it sit on the outline."),
    Parameter("size", \.size, in: 0...65_535, "Its size."),
    Parameter("within", \.within, in: 1...1000, "The box that places and shares are of."),
    Parameter("cutout", \.cutout, in: 0...65_535, "The clear space around it."),
    Parameter("ring", \.ring, "Fills the cutout with a color."),
    Parameter("rotate", \.rotate, in: -3600...3600, "Turns it clockwise."),
    Parameter("flip", \.flip, "Mirrors it."),
    Parameter("behind", \.behind, "Puts it behind the picture."),
    Parameter("opacity", \.opacity, in: 0...100, "How opaque it is."),
    Parameter("shadow", \.shadow, in: 0...65_535, "The blur of the shadow that it casts."),
    Parameter(
      "clip", \.clip, "What bounds it: the canvas, its content, or none, and the canvas grows."),
  ]
}

extension Parameter {
  /// The shared rows of badges for an operation that holds them at `path`.
  package static func badge(
    _ path: any WritableKeyPath<Root, BadgePlacement> & Sendable
  ) -> [Parameter] {
    BadgePlacement.parameters.map { $0.within(path) }
  }
}
