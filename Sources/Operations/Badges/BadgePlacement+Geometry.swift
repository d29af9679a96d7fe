import Raster

/// Where a badge lies on its canvas.
struct BadgeBox: Hashable, Sendable {
  /// The badge itself, without its cutout; before it is turned.
  var box: Box
  /// The width of the clear space around it, in pixels.
  var cutout: Double
  /// Its size in pixels.
  var size: Double
  var space: BadgeSpace
}

extension BadgeBox {
  mutating func move(by distance: Point) {
    box = box.moved(by: distance.x, distance.y)
    space.region = space.region.moved(by: distance.x, distance.y)
  }
}

/// What a badge is measured in.
struct BadgeSpace: Hashable, Sendable {
  /// The box that places and shares are of.
  var region: Box
  var basis: LengthBasis
  /// Whether the canvas is so small that boxes, cutouts, cap heights and baselines are whole pixels.
  var isSmall: Bool
}

/// The width and height of a badge in pixels.
struct BadgeExtent: Hashable, Sendable {
  var width, height: Double
}

extension BadgePlacement {
  /// At most this many pixels on the shorter side make a canvas small.
  static let smallCanvas = 64

  /// The box that places and shares are of.
  func region(of frame: Frame, content: PixelRect?) -> Box {
    let canvas = Box(frame.size)
    switch within {
    case .canvas: return canvas
    case .content: return content.map { Box($0) } ?? canvas
    case .share(let ratio):
      return Box(
        center: canvas.center, width: canvas.width * ratio.value,
        height: canvas.height * ratio.value)
    }
  }

  /// Places a badge that is as large as `extent` says of its size.
  func place(
    on frame: Frame, content: PixelRect?, in context: any OperationContext,
    _ extent: (Double, BadgeSpace) throws(OperationError) -> BadgeExtent
  ) throws(OperationError) -> BadgeBox {
    let region = region(of: frame, content: content)
    let space = BadgeSpace(
      region: region, basis: context.basis(region),
      isSmall: frame.size.shorter <= Self.smallCanvas)
    var size = size.pixels(in: space.basis)
    if space.isSmall { size = wholeHalfUp(size) }
    var extent = try extent(size, space)
    var clear = cutout.pixels(in: space.basis)
    if space.isSmall {
      extent = BadgeExtent(width: wholeHalfUp(extent.width), height: wholeHalfUp(extent.height))
      if clear > 0 { clear = max(1, wholeHalfUp(clear)) }
    }
    let (width, height) = (extent.width, extent.height)
    var origin = origin(width, height, on: frame, region: region, in: context)
    if space.isSmall { origin = Point(wholeHalfUp(origin.x), wholeHalfUp(origin.y)) }
    let box = Box(
      left: origin.x, top: origin.y, right: origin.x + width, bottom: origin.y + height)
    return BadgeBox(box: box, cutout: clear, size: size, space: space)
  }

  private func origin(
    _ width: Double, _ height: Double, on frame: Frame, region: Box,
    in context: any OperationContext
  ) -> Point {
    let canvas = Box(frame.size)
    let basis = context.basis(region)
    let center = automaticCenter(width, height, on: frame, region: region)
    func along(
      _ inset: Length?, _ anchor: Int, _ center: Double, _ extent: Double,
      _ low: Double, _ high: Double
    ) -> Double {
      guard let inset = inset?.pixels(in: basis) else {
        // Inward until the badge lies on the canvas; one that is larger than it stays centred.
        guard extent <= high - low else { return center - extent / 2 }
        return min(max(center - extent / 2, low), high - extent)
      }
      switch anchor {
      case -1: return low + inset
      case 1: return high - inset - extent
      default: return center - extent / 2 + inset
      }
    }
    return Point(
      along(x.value, at.x, center.x, width, canvas.left, canvas.right),
      along(
        y.value ?? (at.y == 0 ? nil : edgeInset), at.y, center.y, height, canvas.top,
        canvas.bottom))
  }

  /// On the outline towards a corner, touching it from inside at an edge, or in the middle.
  private func automaticCenter(
    _ width: Double, _ height: Double, on frame: Frame, region: Box
  ) -> Point {
    let corner = Point(
      region.center.x + Double(at.x) * region.width / 2,
      region.center.y + Double(at.y) * region.height / 2)
    if at == .center { return region.center }
    // Where the ray misses, as from a region beyond the outline, its own corner serves.
    let hit = frame.outline.rayHit(from: region.center, towards: corner) ?? corner
    if at.isCorner { return hit }
    return Point(hit.x - Double(at.x) * width / 2, hit.y - Double(at.y) * height / 2)
  }

  /// What the badge's box with its ring lies beyond the canvas, when the canvas is to grow.
  func growth(of badge: BadgeBox, on size: PixelSize) -> Insets {
    guard clip == .none else { return Insets() }
    let box = turned(badge.box).outset(by: ring.value == nil ? 0 : badge.cutout)
    return Insets(
      top: max(0, roundUp(-box.top)), right: max(0, roundUp(box.right - Double(size.width))),
      bottom: max(0, roundUp(box.bottom - Double(size.height))), left: max(0, roundUp(-box.left)))
  }

  /// All pixels that the badge, its clear space and its shadow may change.
  func reach(of badge: BadgeBox) -> PixelRect {
    // Strokes and soft edges go a little beyond the box, mirrored and turned ones too.
    let shadow = shadow.value?.pixels(in: badge.space.basis) ?? 0
    let distance = badge.cutout + 2 * max(0, shadow) + 3
    // Further out there is no canvas, and edges can be added without overflow.
    func limited(_ edge: Double) -> Double { min(max(edge, -1e6), 1e6) }
    let box = turned(badge.box).outset(by: distance)
    return Box(
      left: limited(box.left), top: limited(box.top), right: limited(box.right),
      bottom: limited(box.bottom)
    ).pixels
  }

  /// The box around the badge when it is turned.
  private func turned(_ box: Box) -> Box {
    guard rotate.degrees != 0 else { return box }
    let radians = rotate.degrees * .pi / 180
    let (sin, cos) = (abs(sine(radians)), abs(cosine(radians)))
    return Box(
      center: box.center, width: box.width * cos + box.height * sin,
      height: box.width * sin + box.height * cos)
  }

  /// An outline of the badge, mirrored and turned about the box's centre.
  func turned(_ outline: Outline, in box: Box) -> Outline {
    var outline = outline
    let center = box.center
    for axis in flip.axes {
      // Mirrored about the canvas that has the box's centre in its middle.
      let distance = Point(-center.x, -center.y)
      outline = outline.moved(by: distance).flipped(axis, in: PixelSize(1, 1))
      outline = outline.moved(
        by: axis == .horizontal ? Point(center.x - 1, center.y) : Point(center.x, center.y - 1))
    }
    return rotate.degrees == 0
      ? outline : outline.rotated(degrees: rotate.degrees, about: center, to: center)
  }
}

/// A length as whole pixels, halves up.
private func wholeHalfUp(_ value: Double) -> Double { Double(roundHalfUp(value)) }
