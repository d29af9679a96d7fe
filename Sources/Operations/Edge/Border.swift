import Raster

/// Draws a line of constant thickness along the outline.
package struct Border: Operation {
  /// On which side of the outline the line lies.
  package enum Align: String, Word {
    case inside, center, outside
    package static let kindName = "align"
  }
  /// How the line is broken up.
  package enum Style: String, Word {
    case solid, dashed, dotted
    package static let kindName = "style"
  }
  /// What the line goes around.
  package enum Around: String, Word {
    case auto, outline, content
    package static let kindName = "around"
  }

  package var width = Automatic<Length>.auto
  package var color = Paint.color(.white)
  package var align = Align.inside
  package var gap = Length.pixels(0)
  package var style = Style.solid
  package var dash = Automatic<Length>.auto
  package var progress = Ratio(1)
  package var start = Angle(degrees: 0)
  package var around = Around.auto
  package init() {}

  package static let name = "border"
  package static let phase = Phase.edge
  package static let summary = "Draw a line along the outline."
  package static let examples = [
    Example("--border 3%", "a white ring inside the edge"),
    Example("--border 2,red,align=outside", "two red pixels around the picture"),
    Example("--border 6%,'#22c55e',progress=65%", "a ring that is 65% complete"),
  ]
  package static let parameters: [Parameter<Self>] = [
    Parameter("width", \.width, in: 0...65_535, "The line's thickness; auto is max(4%, 1px)."),
    Parameter("color", \.color, "The line's color or gradient."),
    Parameter("align", \.align, "Whether the line lies inside, on or outside the outline."),
    Parameter(
      "gap", \.gap, in: 0...65_535,
      "Clear space at the line's inner side; not with align=center."),
    Parameter("style", \.style, "Solid, dashed or dotted."),
    Parameter("dash", \.dash, in: 0...65_535, "The length of a dash; auto is 3 × the width."),
    Parameter("progress", \.progress, in: 0...100, "How much of the line is drawn, clockwise."),
    Parameter("start", \.start, in: -3600...3600, "Where the line begins."),
    Parameter(
      "around", \.around,
      "The outline, or the contour of what is not transparent; auto is the outline when a step"
        + " set one or the picture is opaque."),
  ]

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    let band = try band(in: context.basis(frame.outlineBox))
    var frame = frame
    frame.grow(by: Insets(roundUp(band.outer)))
    if around != .content, band.outer > 0 { frame.outset(by: band.outer) }
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    guard let band = try? band(in: context.basis(frame.outlineBox)) else { return before }
    let clears =
      band.width > 0 && band.clear < band.inner && -band.inner < Double(frame.size.shorter) / 2
    // Outside, the line must fill all that the canvas grows by.
    let fills =
      band.inner <= 0 && band.outer == band.outer.rounded() && style == .solid
      && progress.value >= 1 && !color.isTranslucent && around != .content
    return before || clears || band.outer > 0 && !fills
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let basis = context.basis(canvas.frame.outlineBox)
    let band = try band(in: basis)
    let growth = roundUp(band.outer)
    let followsContent =
      around == .content
      || around == .auto && !canvas.frame.outlineIsSet && !canvas.bitmap.isOpaque
    var frame = canvas.frame
    frame.grow(by: Insets(growth))
    if growth > 0 { canvas.bitmap = canvas.bitmap.padded(by: Insets(growth)) }
    let outline =
      followsContent
      ? Outline(alphaOf: canvas.bitmap)
      : frame.outlineIsSet
        ? frame.outline
        : .rectangle(Box(canvas.size).outset(by: -Double(growth)))
    let dash = dash.value?.pixels(in: basis) ?? 3 * band.width
    try draw(band, dash: dash, along: outline, on: &canvas.bitmap, in: context)
    if !followsContent, band.outer > 0 { frame.outset(by: band.outer) }
    canvas.frame = frame
  }

  /// The offsets of the line's two edges from the outline, outside positive, and of the gap.
  private struct Band {
    var inner, outer, clear: Double
    var width: Double { outer - inner }
  }

  private func band(in basis: LengthBasis) throws(OperationError) -> Band {
    let width = (width.value ?? .max([.percent(4), .pixels(1)])).pixels(in: basis)
    let gap = gap.pixels(in: basis)
    switch align {
    case .inside: return Band(inner: -width, outer: 0, clear: -width - gap)
    case .outside: return Band(inner: gap, outer: gap + width, clear: 0)
    case .center:
      guard gap == 0 else { throw .conflict(parameter: "gap", with: "align=center") }
      return Band(inner: -width / 2, outer: width / 2, clear: -width / 2)
    }
  }

  private func draw(
    _ band: Band, dash: Double, along outline: Outline, on bitmap: inout Bitmap,
    in context: any OperationContext
  ) throws(OperationError) {
    let size = bitmap.size
    guard band.width > 0 else { return }
    let shader = try context.shader(for: color, over: Box(size))
    func solid(_ inner: Double, _ outer: Double) -> Coverage {
      outline.band(in: size, from: inner, to: outer)
    }
    let ring = solid(band.inner, band.outer)
    // What is drawn of the whole ring; nil is all of it.
    let drawn: Coverage? =
      style == .solid && progress.value >= 1
      ? nil
      : outline.band(
        in: size, from: band.inner, to: band.outer,
        style: BandStyle(rawValue: style.rawValue) ?? .solid, dash: dash,
        progress: progress.value, start: start.degrees
      ).share(of: ring)
    func shown(_ part: Coverage) -> Coverage { drawn.map { part.multiplied(by: $0) } ?? part }
    let inner =
      band.outer <= 0 ? ring : band.inner < 0 ? solid(band.inner, 0) : Coverage.empty
    if band.inner < 0 {
      if band.clear < band.inner { bitmap.erase(solid(band.clear, band.inner)) }
      // Atop, in shares of what the outline covers: no picture colour is left at the outer edge.
      bitmap.drawAtop(shader, through: shown(inner.share(of: outline.coverage(in: size))))
    }
    if band.outer > 0 {
      bitmap.add(shader, through: shown(ring.subtracting(inner)))
    }
  }
}
