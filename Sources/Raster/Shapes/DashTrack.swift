/// One line with the strokes on it.
struct DashTrack {
  let line: ArcLine
  /// The length that is drawn, from the start.
  let end: Double
  /// The length of a stroke with its space, and how many there are; 0 is one stroke all along.
  let period: Double
  let count: Int

  /// How much of a pixel is on strokes; `length` is where its nearest point on the line is.
  func share(at pixel: Point, _ length: Double, _ width: Double) -> Double {
    var share = 1.0
    if end < line.length {
      // Pixels past the middle of what is left out are before the start.
      let before = length > (end + line.length) / 2
      share = stroke(0, end, pixel, before ? length - line.length : length, width)
    }
    if count > 0, share > 0 {
      let first = ((length + period / 4) / period).rounded(.down) * period
      share = min(share, stroke(first, first + period / 2, pixel, length, width))
    }
    return share
  }

  private func stroke(
    _ from: Double, _ to: Double, _ pixel: Point, _ length: Double, _ width: Double
  ) -> Double {
    guard to > from else { return 0 }
    let start = depth(pixel, length, past: from, width)
    let stop = -depth(pixel, length, past: to, width)
    return max(0, min(1, 0.5 + start) + min(1, 0.5 + stop) - 1)
  }

  /// How far a pixel is past the straight cut across the line at `place`, in pixels.
  private func depth(
    _ pixel: Point, _ length: Double, past place: Double, _ width: Double
  ) -> Double {
    let along = length - place
    // The cut's straight line means something only near to it.
    guard abs(along) <= width + 2 else { return along }
    let (point, direction) = line.place(at: place)
    let across = Point.dot(pixel - point, direction)
    return abs(along) > 1 && (along < 0) != (across < 0) ? along : across
  }
}
