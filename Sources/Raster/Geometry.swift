/// A size in whole pixels; both sides are at least 1.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(_ width: Int, _ height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  package var area: Int { width * height }
  package var shorter: Int { min(width, height) }
  package var description: String { "\(width)×\(height)" }
}

/// A rectangle of whole pixels by its edges: `left..<right` by `top..<bottom`; may be empty.
package struct PixelRect: Hashable, Sendable {
  package var left, top, right, bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  package init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  package var width: Int { max(0, right - left) }
  package var height: Int { max(0, bottom - top) }
  package var isEmpty: Bool { width == 0 || height == 0 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// The smallest box around both.
  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  package func outset(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  package func moved(by x: Int, _ y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

/// Whole pixels added at each side of a canvas.
package struct Insets: Hashable, Sendable {
  package var top, right, bottom, left: Int

  package init(top: Int, right: Int, bottom: Int, left: Int) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  package init(_ all: Int = 0) {
    self.init(top: all, right: all, bottom: all, left: all)
  }

  package var isZero: Bool { self == Insets(0) }
}

/// A point of the plane in pixels; x to the right, y down; the first pixel's centre is (0.5, 0.5).
package struct Point: Hashable, Sendable {
  package var x, y: Double

  package init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  package static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
}

/// A rectangle of the plane by its edges, in pixels.
package struct Box: Hashable, Sendable {
  package var left, top, right, bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  package init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: Double(size.width), bottom: Double(size.height))
  }

  package init(_ rect: PixelRect) {
    self.init(
      left: Double(rect.left), top: Double(rect.top), right: Double(rect.right),
      bottom: Double(rect.bottom))
  }

  package init(center: Point, width: Double, height: Double) {
    self.init(
      left: center.x - width / 2, top: center.y - height / 2,
      right: center.x + width / 2, bottom: center.y + height / 2)
  }

  package var width: Double { right - left }
  package var height: Double { bottom - top }
  package var shorter: Double { min(width, height) }
  package var center: Point { Point((left + right) / 2, (top + bottom) / 2) }

  /// Moves each edge outward by `distance`; inward when it is negative.
  package func outset(by distance: Double) -> Box {
    Box(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  package func moved(by x: Double, _ y: Double) -> Box {
    Box(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  package func scaled(_ x: Double, _ y: Double) -> Box {
    Box(left: left * x, top: top * y, right: right * x, bottom: bottom * y)
  }

  /// The smallest rectangle of whole pixels that covers this one.
  package var pixels: PixelRect {
    PixelRect(
      left: Int(left.rounded(.down)), top: Int(top.rounded(.down)),
      right: Int(right.rounded(.up)), bottom: Int(bottom.rounded(.up)))
  }
}
