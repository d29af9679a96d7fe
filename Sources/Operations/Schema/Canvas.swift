import Raster

/// The geometry of a canvas: its size and its outline.
package struct Frame: Hashable, Sendable {
  package var size: PixelSize
  /// The canvas's rectangle until a step sets another.
  package var outline: Outline
  /// Whether a step has set the outline; one that none set is always the canvas's rectangle.
  package private(set) var outlineIsSet: Bool
  /// Whether the outline is traced from pixels, so that the canvas's rectangle stands in for it
  /// until there are any.
  package private(set) var outlineIsTraced = false

  package init(_ size: PixelSize) {
    self.size = size
    outline = .rectangle(Box(size))
    outlineIsSet = false
  }

  /// Replaces the outline by one that a step asked for.
  package mutating func set(_ outline: Outline) {
    self.outline = outline
    outlineIsSet = true
    outlineIsTraced = false
  }

  /// Replaces the outline by one that is traced from pixels; nil before they are there.
  package mutating func trace(_ outline: Outline?) {
    set(outline ?? .rectangle(Box(size)))
    outlineIsTraced = true
  }

  /// Moves a set outline outward.
  package mutating func outset(by distance: Double) {
    if outlineIsSet { outline = outline.outset(by: distance) }
  }

  /// The box that lengths along the outline are measured against: the outline's, or the canvas
  /// where the outline is traced, since no length may depend on pixels.
  package var outlineBox: Box { outlineIsTraced ? Box(size) : outline.box }

  /// Gives the canvas a new size and carries the outline through `transform`.
  package mutating func resize(to size: PixelSize, moving transform: (Outline) -> Outline) {
    self.size = size
    outline = outlineIsSet ? transform(outline) : .rectangle(Box(size))
  }

  /// Adds whole pixels at each side.
  package mutating func grow(by insets: Insets) {
    let grown = PixelSize(
      size.width + insets.left + insets.right, size.height + insets.top + insets.bottom)
    resize(to: grown) { $0.moved(by: Point(Double(insets.left), Double(insets.top))) }
  }
}

/// A picture in the making: its pixels and their frame.
package struct Canvas: Sendable {
  package var bitmap: Bitmap
  package var frame: Frame

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    frame = Frame(bitmap.size)
  }

  package init(_ bitmap: Bitmap, frame: Frame) {
    self.bitmap = bitmap
    self.frame = frame
  }

  package var size: PixelSize { bitmap.size }
}

extension OperationContext {
  /// What lengths on a canvas of `size` are measured against.
  package func basis(_ size: PixelSize) -> LengthBasis {
    basis(Box(size))
  }

  /// What lengths in `box` are measured against.
  package func basis(_ box: Box) -> LengthBasis {
    LengthBasis(
      width: box.width, height: box.height, pixel: units.map { box.shorter / $0 } ?? 1)
  }
}
