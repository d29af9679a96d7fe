import Raster

/// Where a part of `spare` is put on each axis.
///
/// `auto` centres, but for a picture taller than wide leaves a quarter of the spare height above:
/// faces are in the upper half of portraits.
func offset(
  of spare: (x: Double, y: Double), at anchor: Automatic<Anchor>, in size: PixelSize
) -> Point {
  guard let anchor = anchor.value else {
    let above = size.height > size.width ? 0.25 : 0.5
    return Point(spare.x / 2, spare.y * above)
  }
  return Point(spare.x * Double(anchor.x + 1) / 2, spare.y * Double(anchor.y + 1) / 2)
}
