/// One line with the strokes on it.
struct DashTrack {
  /// The length that is drawn, from the start.
  let end: Double
  /// The middles of the strokes; none is one stroke all along.
  private(set) var middles: [Point] = []
  let line: ArcLine
  private let period: Double
  private var strokes: [(from: LineCut, to: LineCut)] = []
  /// The start and the end of what is drawn, unless it is all.
  private var limits: (from: LineCut, to: LineCut)?

  /// Lays strokes of a length (nil is no spaces) and spaces, stretched until whole pairs fit.
  init(_ line: ArcLine, stroke: Double?, end: Double) {
    self.line = line
    self.end = end
    let pairs = stroke.map { max(1, (line.length / (2 * $0) + 1e-6).rounded(.down)) } ?? 0
    period = pairs > 0 ? line.length / pairs : 0
    for index in 0..<Int(pairs) {
      let middle = Double(index) * period
      middles.append(line.point(at: middle))
      strokes.append(
        (LineCut(line, at: middle - period / 4), LineCut(line, at: middle + period / 4)))
    }
    if end < line.length { limits = (LineCut(line, at: 0), LineCut(line, at: end)) }
  }

  /// The middles of the strokes that are drawn.
  var reached: some Sequence<Point> {
    middles.enumerated().lazy.filter { Double($0.offset) * period <= end }.map(\.element)
  }

  /// How much of a pixel is on strokes; `length` is where its nearest point on the line is, `width`
  /// that of the band.
  func share(at pixel: Point, _ length: Double, _ width: Double) -> Double {
    guard end > 0 else { return 0 }
    func stroke(_ from: LineCut, _ to: LineCut, _ length: Double) -> Double {
      let start = from.depth(of: pixel, length, width)
      let stop = -to.depth(of: pixel, length, width)
      return max(0, min(1, 0.5 + start) + min(1, 0.5 + stop) - 1)
    }
    var share = 1.0
    if let limits {
      // Pixels past the middle of what is left out are before the start.
      let before = length > (end + line.length) / 2
      share = stroke(limits.from, limits.to, before ? length - line.length : length)
    }
    if !strokes.isEmpty, share > 0 {
      let number = Int((length / period).rounded())
      let (from, to) = strokes[number % strokes.count]
      let turn = number >= strokes.count ? line.length : 0
      share = min(share, stroke(from, to, length - turn))
    }
    return share
  }
}
