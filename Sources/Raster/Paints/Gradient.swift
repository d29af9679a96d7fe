/// A blend of colours along a line, outward from the centre, or around it.
package struct Gradient: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// Runs in the direction of the angle; as long as in CSS, so that corners get the end colours.
    case linear(Angle)
    /// A circle from the centre to the farthest corner.
    case radial
    /// Clockwise about the centre, beginning at the angle.
    case conic(Angle)
  }

  package struct Stop: Hashable, Sendable {
    package var color: Color
    /// The place in percent of the way; nil is spread evenly between its neighbours.
    package var percent: Double?

    package init(_ color: Color, at percent: Double? = nil) {
      (self.color, self.percent) = (color, percent)
    }
  }

  /// Where colours are mixed, premultiplied in each.
  package enum Space: String, CaseIterable, Sendable {
    case srgb, oklab
  }

  package var shape: Shape
  /// At least two.
  package var stops: [Stop]
  package var space: Space

  package init(_ shape: Shape, stops: [Stop], space: Space = .srgb) {
    (self.shape, self.stops, self.space) = (shape, stops, space)
  }

  /// The place of each stop, 0 at the start and 1 at the end, never decreasing (CSS Images 3, §3.4).
  package var places: [Double] {
    var known = stops.map { $0.percent.map { max(-1e6, min(1e6, $0)) / 100 } }
    guard !known.isEmpty else { return [] }
    if known[0] == nil { known[0] = 0 }
    if known[known.count - 1] == nil { known[known.count - 1] = 1 }
    var places: [Double] = []
    for (index, place) in known.enumerated() {
      guard let place else { continue }
      let last = places.last ?? place
      let end = max(last, place)
      let steps = index - places.count + 1
      for step in 1..<max(steps, 1) {
        places.append(last + (end - last) * Double(step) / Double(steps))
      }
      places.append(end)
    }
    return places
  }

  /// Whether a stop that is not opaque is seen; one beyond an end still colors the way to it.
  package var isTranslucent: Bool {
    let places = places
    return stops.indices.contains { index in
      stops[index].color.alpha < 255
        && (index == 0 || places[index - 1] < 1)
        && (index == places.count - 1 || places[index + 1] > 0)
    }
  }
}
