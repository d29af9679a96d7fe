/// How much of each pixel a shape covers: 0…255 over `rect`, 0 elsewhere.
package struct Coverage: Hashable, Sendable {
  package let rect: PixelRect
  /// Values of `rect` in reading order; 255 is a pixel wholly covered.
  package var values: [UInt8]

  /// Takes over `values`, whose count must be the area of `rect`.
  package init(_ rect: PixelRect, values: [UInt8]) {
    precondition(values.count == rect.width * rect.height, "one value for each pixel of the rect")
    self.rect = rect
    self.values = values
  }

  package init(_ rect: PixelRect, filledWith value: UInt8 = 0) {
    self.init(rect, values: Array(repeating: value, count: rect.width * rect.height))
  }

  /// The value at a pixel of the canvas; 0 outside `rect`.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard x >= rect.left, x < rect.right, y >= rect.top, y < rect.bottom else { return 0 }
    return values[(y - rect.top) * rect.width + x - rect.left]
  }
}
