import Raster

/// A badge ready to be put on a canvas: its picture and the contour that holes and rings follow.
struct BadgeArt {
  /// As large as the canvas, which has grown already.
  var bitmap: Bitmap
  var contour: Outline
}

/// An operation that puts a badge on the canvas.
protocol BadgeOperation: Operation {
  var placement: BadgePlacement { get }
  /// How large a badge of `size` pixels is.
  func extent(
    _ size: Double, in space: BadgeSpace, _ context: any OperationContext
  ) throws(OperationError) -> BadgeExtent
  /// Draws the badge in `badge.box` on a transparent canvas as large as the one it is for.
  func draw(
    _ badge: BadgeBox, for canvas: Bitmap, in context: any OperationContext
  ) throws(OperationError) -> BadgeArt
}

extension BadgeOperation {
  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame {
    var frame = frame
    frame.grow(by: try growth(of: frame, in: context))
    return frame
  }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool {
    guard let badge = try? place(on: frame, content: nil, in: context) else { return before }
    if before || !placement.growth(of: badge, on: frame.size).isZero { return true }
    // The hole is seen as far as it lies on the canvas and around the badge.
    guard badge.cutout > 0, badge.box.shorter > 0, placement.ring == .none, !placement.behind,
      placement.within != .content
    else { return false }
    let hole = badge.box.outset(by: badge.cutout).pixels.intersection(PixelRect(frame.size))
    return !hole.isEmpty && hole != badge.box.pixels.intersection(PixelRect(frame.size))
  }

  package func apply(
    to canvas: inout Canvas, in context: any OperationContext
  ) throws(OperationError) {
    let content = placement.within == .content ? canvas.bitmap.contentRect : nil
    var badge = try place(on: canvas.frame, content: content, in: context)
    let growth = try growth(of: canvas.frame, in: context)
    if !growth.isZero {
      canvas.bitmap = canvas.bitmap.padded(by: growth)
      canvas.frame.grow(by: growth)
      badge.move(by: Point(Double(growth.left), Double(growth.top)))
    }
    // Only the part of the canvas that the badge can change is worked on.
    let window = placement.reach(of: badge).intersection(PixelRect(canvas.size))
    guard !window.isEmpty else { return }
    var part = canvas.bitmap.cropped(to: window)
    badge.move(by: Point(-Double(window.left), -Double(window.top)))
    let art = try draw(badge, for: part, in: context)
    placement.compose(art, badge, on: &part)
    canvas.bitmap.replace(with: part, x: window.left, y: window.top)
  }

  /// What the badge adds to the canvas.
  ///
  /// What the content covers is not known before the pixels are: the canvas stands in for it.
  private func growth(
    of frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Insets {
    // Most badges add nothing; to measure one may mean to set its text.
    guard placement.clip == .none else { return Insets() }
    var frame = frame
    if frame.outlineIsTraced { frame.trace(nil) }
    let badge = try place(on: frame, content: nil, in: context)
    return placement.growth(of: badge, on: frame.size)
  }

  private func place(
    on frame: Frame, content: PixelRect?, in context: any OperationContext
  ) throws(OperationError) -> BadgeBox {
    try placement.place(on: frame, content: content, in: context) {
      (size, space) throws(OperationError) in try extent(size, in: space, context)
    }
  }
}

extension BadgePlacement {
  // The colour of the operation `shadow`, and its way down as a share of its blur.
  private static let shadowColor = Color(0, 0, 0, 89)
  private static let shadowDrop = 2.5 / 6

  /// Clears or rings the badge's surroundings and puts it on.
  func compose(_ badgeArt: BadgeArt, _ badge: BadgeBox, on bitmap: inout Bitmap) {
    var art = badgeArt.bitmap
    let base = clip == .content ? bitmap : nil
    if badge.cutout > 0 {
      let hole = badgeArt.contour.coverage(in: bitmap.size, offset: badge.cutout)
      if let color = ring.value {
        art.drawUnder(Shader(color), through: hole)
      } else if !behind {
        bitmap.erase(hole)
      }
    }
    if let shadow = shadow.value?.pixels(in: badge.space.basis), shadow > 0 {
      let cast = art.alpha.cast(
        on: art.size, blur: shadow, moved: Point(0, shadow * Self.shadowDrop), spread: 0)
      art.drawUnder(Shader(Self.shadowColor), through: cast)
    }
    if opacity.value < 1 { art.fade(to: opacity.value) }
    if let base { art.keep(base.alpha) }
    if behind {
      bitmap.drawUnder(art, x: 0, y: 0)
    } else {
      bitmap.draw(art, x: 0, y: 0)
    }
  }
}
