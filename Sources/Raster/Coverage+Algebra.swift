extension Coverage {
  /// Nothing covered.
  package static var empty: Coverage {
    Coverage(PixelRect(left: 0, top: 0, right: 0, bottom: 0))
  }

  package var isEmpty: Bool { values.allSatisfy { $0 == 0 } }

  /// The sum of all values as pixels: how large the shape is.
  package var area: Double { Double(values.reduce(0) { $0 + Int($1) }) / 255 }

  /// The smallest rectangle that holds every value that is not 0; empty when all are.
  package var contentRect: PixelRect {
    var found = PixelRect(left: rect.right, top: rect.bottom, right: rect.left, bottom: rect.top)
    let values = values.span
    for row in 0..<rect.height {
      let start = row * rect.width
      guard let first = (0..<rect.width).first(where: { values[start + $0] > 0 }),
        let last = (0..<rect.width).last(where: { values[start + $0] > 0 })
      else { continue }
      found.left = min(found.left, rect.left + first)
      found.right = max(found.right, rect.left + last + 1)
      found.top = min(found.top, rect.top + row)
      found.bottom = rect.top + row + 1
    }
    return found.left < found.right ? found : Coverage.empty.rect
  }

  /// The part within `limit`.
  package func cropped(to limit: PixelRect) -> Coverage {
    if rect == rect.intersection(limit) { return self }
    let common = rect.intersection(limit)
    return common.isEmpty ? .empty : over(common)
  }

  /// The larger value of each pixel.
  package func union(_ other: Coverage) -> Coverage {
    if rect.isEmpty { return other }
    if other.rect.isEmpty { return self }
    let both = PixelRect(
      left: min(rect.left, other.rect.left), top: min(rect.top, other.rect.top),
      right: max(rect.right, other.rect.right), bottom: max(rect.bottom, other.rect.bottom))
    return combined(over: both, with: other, max)
  }

  /// The smaller value of each pixel: the common part of shapes that share edges.
  package func intersection(_ other: Coverage) -> Coverage {
    common(with: other, min)
  }

  /// The product of the values: the common part of shapes whose edges have nothing to do with each
  /// other.
  package func multiplied(by other: Coverage) -> Coverage {
    common(with: other) { scale255($0, by: $1) }
  }

  /// What is left without `other`, which lies inside: values are subtracted, down to 0.
  package func subtracting(_ other: Coverage) -> Coverage {
    combined(over: rect, with: other) { $0 - min($0, $1) }
  }

  /// The same values over another rect: cut off, or with nothing where there was none.
  package func over(_ rect: PixelRect) -> Coverage {
    combined(over: rect, with: .empty) { value, _ in value }
  }

  /// What is left of this where `other` doesn't cover it, for shapes that only overlap: multiplied
  /// by the inverse.
  package func excluding(_ other: Coverage) -> Coverage {
    combined(over: rect, with: other) { scale255($0, by: 255 - $1) }
  }

  /// Each value as a share of what `whole` covers, rounded; 0 where it covers nothing.
  package func share(of whole: Coverage) -> Coverage {
    common(with: whole) {
      // Most pixels are wholly covered and need no division.
      if $1 == 255 { return $0 }
      return $1 == 0 ? 0 : UInt8((min(Int($0), Int($1)) * 255 + Int($1) / 2) / Int($1))
    }
  }

  /// What of a canvas this doesn't cover.
  package func inverted(in size: PixelSize) -> Coverage {
    Coverage(PixelRect(size), filledWith: 255).subtracting(self)
  }

  @inline(__always)
  private func common(with other: Coverage, _ operation: (UInt8, UInt8) -> UInt8) -> Coverage {
    let common = rect.intersection(other.rect)
    return common.isEmpty ? .empty : combined(over: common, with: other, operation)
  }

  @inline(__always)
  private func combined(
    over rect: PixelRect, with other: Coverage, _ operation: (UInt8, UInt8) -> UInt8
  ) -> Coverage {
    var result = Coverage(rect)
    guard !rect.isEmpty else { return result }
    var target = result.values.mutableSpan
    let (ours, theirs) = (values.span, other.values.span)
    for y in rect.top..<rect.bottom {
      let (one, two) = (columns(of: y), other.columns(of: y))
      let start = (y - rect.top) * rect.width - rect.left
      // Where both have values nothing needs a look at the ranges.
      let left = min(rect.right, max(rect.left, one.range.lowerBound, two.range.lowerBound))
      let right = max(left, min(rect.right, one.range.upperBound, two.range.upperBound))
      if left < right {
        let own = ours.extracting(one.offset + left..<one.offset + right)
        let foreign = theirs.extracting(two.offset + left..<two.offset + right)
        for x in own.indices { target[start &+ left &+ x] = operation(own[x], foreign[x]) }
      }
      for side in [rect.left..<left, right..<rect.right] {
        for x in side {
          let own = one.range.contains(x) ? ours[one.offset + x] : 0
          let foreign = two.range.contains(x) ? theirs[two.offset + x] : 0
          target[start + x] = operation(own, foreign)
        }
      }
    }
    return result
  }

  /// The columns that a row has values for, and what to add to one to find its value.
  private func columns(of y: Int) -> (range: Range<Int>, offset: Int) {
    guard y >= rect.top, y < rect.bottom, rect.width > 0 else { return (0..<0, 0) }
    return (rect.left..<rect.right, (y - rect.top) * rect.width - rect.left)
  }
}
