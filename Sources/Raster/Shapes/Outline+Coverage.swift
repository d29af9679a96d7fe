extension Outline {
  /// How much of each pixel lies inside the curve at `offset`, positive outward.
  ///
  /// Of a mask it is ½ plus the distance in pixels, clamped, and its own values where the offset
  /// is 0.
  package func coverage(in size: PixelSize, offset: Double = 0) -> Coverage {
    guard case .mask(let mask) = shape else { return path(offset: offset).coverage(in: size) }
    let total = growth + offset
    if total == 0 { return mask.coverage.cropped(to: PixelRect(size)) }
    guard let field = field(in: size, offsets: [offset]) else {
      return .empty
    }
    return mask.coverage(at: total, field, in: size)
  }

  /// The distance field of a mask, as large as curves at `offsets` need; nil for other shapes and
  /// where there is nothing.
  func field(in size: PixelSize, offsets: [Double]) -> DistanceField? {
    let reach = growth + (offsets.max() ?? 0)
    guard case .mask(let mask) = shape, reach.isFinite else { return nil }
    let core = mask.coverage.rect
    guard !core.isEmpty else { return nil }
    let limit = PixelRect(
      left: min(0, core.left - 1), top: min(0, core.top - 1),
      right: max(size.width, core.right + 1), bottom: max(size.height, core.bottom + 1))
    return mask.field(
      over: Box(core).outset(by: max(0, reach) + 2).pixels(within: limit),
      offsets: offsets.map { growth + $0 })
  }
}

extension Mask {
  /// The mask's own values where `offset` is 0, else ½ plus the field's distance, clamped.
  func coverage(at offset: Double, _ field: DistanceField, in size: PixelSize) -> Coverage {
    offset == 0
      ? coverage.cropped(to: PixelRect(size)) : field.coverage(offset: offset, in: size)
  }
}
