extension Outline {
  /// The curve at `distance` as an outline of its own, positive outward.
  package func outset(by distance: Double) -> Outline {
    var result = self
    result.growth += distance
    return result
  }

  package func moved(by distance: Point) -> Outline {
    guard case .mask(let mask) = shape else { return placed(.move(by: distance)) }
    let whole = Point(distance.x.rounded(), distance.y.rounded())
    guard whole == distance, abs(whole.x) < 1e6, abs(whole.y) < 1e6 else {
      let box = Box(mask.coverage.rect).moved(by: distance.x, distance.y)
      return replaced(mask.transformed(into: box) { $0 - distance })
    }
    let (x, y) = (Int(whole.x), Int(whole.y))
    let from = mask.coverage.rect
    let to = PixelRect(
      left: from.left + x, top: from.top + y, right: from.right + x, bottom: from.bottom + y)
    return replaced(Mask(Coverage(to, values: mask.coverage.values)))
  }

  /// Multiplies all lengths along each axis; keeps the kind where its curves allow it.
  ///
  /// Factors must be positive. Of an outline that had grown, the outer curve is scaled.
  package func scaled(_ x: Double, _ y: Double) -> Outline {
    var result = self
    if case .mask(let mask) = shape {
      result.growth *= (x * y).squareRoot()
      if x == 1, y == 1 { return self }
      let box = Box(mask.coverage.rect).scaled(x, y)
      return result.replaced(mask.transformed(into: box) { Point($0.x / x, $0.y / y) })
    }
    let stays = placement.isUpright && growth == 0
    let (along, across) = placement.swapsAxes ? (y, x) : (x, y)
    result.placement = placement.scaled(x, y)
    result.growth *= x
    switch shape {
    case .rounded(let rounded) where x == y || stays:
      result.shape = .rounded(rounded.scaled(along, across))
    case .heart(let heart) where x == y || stays:
      result.shape = .heart(Heart(box: heart.box.scaled(along, across)))
    case .polygon(let polygon) where x == y:
      result.shape = .polygon(polygon.scaled(by: x))
    case .contour(let path) where x == y:
      result.shape = .contour(path.mapped { $0 * x })
    default:
      return .contour(path().mapped { Point($0.x * x, $0.y * y) })
    }
    return result
  }

  /// Mirrors about the middle of a canvas.
  package func flipped(_ axis: FlipAxis, in size: PixelSize) -> Outline {
    guard case .mask(let mask) = shape else { return placed(.flip(axis, in: size)) }
    let from = mask.coverage.rect
    let (width, height) = (size.width, size.height)
    switch axis {
    case .horizontal:
      let to = PixelRect(
        left: width - from.right, top: from.top, right: width - from.left, bottom: from.bottom)
      return replaced(mask.rearranged(into: to) { (width - 1 - $0, $1) })
    case .vertical:
      let to = PixelRect(
        left: from.left, top: height - from.bottom, right: from.right, bottom: height - from.top)
      return replaced(mask.rearranged(into: to) { ($0, height - 1 - $1) })
    }
  }

  /// Turns clockwise by quarters with a canvas of `size`, whose sides may change places.
  package func quarterTurned(_ turns: Int, in size: PixelSize) -> Outline {
    let turns = ((turns % 4) + 4) % 4
    guard turns > 0 else { return self }
    let rest = turns - 1
    let turned = PixelSize(size.height, size.width)
    guard case .mask(let mask) = shape else {
      return rotated(degrees: 90, in: size, to: turned).quarterTurned(rest, in: turned)
    }
    let from = mask.coverage.rect
    let height = size.height
    let to = PixelRect(
      left: height - from.bottom, top: from.left, right: height - from.top, bottom: from.right)
    return replaced(mask.rearranged(into: to) { ($1, height - 1 - $0) })
      .quarterTurned(rest, in: turned)
  }

  /// Turns clockwise about the middle of a canvas of `size`, which becomes the middle of `other`.
  package func rotated(degrees: Double, in size: PixelSize, to other: PixelSize) -> Outline {
    rotated(degrees: degrees, about: Box(size).center, to: Box(other).center)
  }

  /// Turns clockwise about `center`, which is then put at `place`.
  package func rotated(degrees: Double, about center: Point, to place: Point) -> Outline {
    let motion = Placement.rotation(degrees: degrees, about: center, to: place)
    guard case .mask(let mask) = shape else { return placed(motion) }
    let core = Box(mask.coverage.rect)
    let corners = [
      Point(core.left, core.top), Point(core.right, core.top), Point(core.right, core.bottom),
      Point(core.left, core.bottom),
    ]
    let box = Path([corners.map { motion($0) }]).bounds ?? core
    return replaced(mask.transformed(into: box) { motion.inverse($0) })
  }

  private func placed(_ motion: Placement) -> Outline {
    var result = self
    result.placement = placement.followed(by: motion)
    return result
  }

  private func replaced(_ mask: Mask) -> Outline {
    var result = self
    result.shape = .mask(mask)
    return result
  }
}
