import Raster

/// Glyphs set one after the other from a pen's start on the baseline.
struct BuiltinLine: Sendable {
  /// Each glyph that occurs, once.
  private(set) var outlines: [Path] = []
  /// Indices of `outlines`, and where each box begins.
  private(set) var places: [(outline: Int, x: Double)] = []
  private(set) var pen = 0.0
  private(set) var ink: Box?
  private let scale: BuiltinScale
  private var known: [Character: (outline: Int, width: Double)] = [:]
  private var last: BuiltinScale.Named?

  init(_ glyphs: [BuiltinScale.Named], _ scale: BuiltinScale) {
    self.scale = scale
    for glyph in glyphs { add(glyph) }
    pen += scale.gap(last, nil)
    if scale.isSnapped { keepInkInside() }
  }

  /// All strokes from the pen's start.
  var path: Path {
    var path = Path()
    for (outline, x) in places {
      path.contours += outlines[outline].mapped { $0 + Point(x, 0) }.contours
    }
    return path
  }

  private mutating func add(_ next: BuiltinScale.Named) {
    pen += scale.gap(last, next)
    last = next
    let (outline, width) = outline(next)
    if let bounds = outlines[outline].bounds?.moved(by: pen, 0) {
      places.append((outline, pen))
      ink = ink?.union(bounds) ?? bounds
    }
    pen += width
  }

  private mutating func outline(_ next: BuiltinScale.Named) -> (outline: Int, width: Double) {
    if let entry = known[next.name] { return entry }
    let frame = BuiltinFrame(next.glyph, scale)
    let entry = (outlines.count, frame.box.width)
    outlines.append(frame.outline(of: next.glyph.lines))
    known[next.name] = entry
    return entry
  }

  /// Adds whole pixels at the ends where a stroke that is wider than its whole pixels stands out.
  private mutating func keepInkInside() {
    guard let box = ink else { return }
    let start = max(0, -box.left).rounded(.up)
    pen = max(pen, box.right.rounded(.up)) + start
    ink = box.moved(by: start, 0)
    for index in places.indices { places[index].x += start }
  }
}

extension Box {
  fileprivate func union(_ other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
