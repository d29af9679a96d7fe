/// Sixteen bytes of a row with their neighbours, and what each filter makes of them.
///
/// The formulas are those of the PNG specification, section 9, kept within 8 bits.
struct PNGWindow {
  typealias Block = SIMD16<UInt8>

  static let width = 16
  /// The place of each byte.
  static let lanes = Block(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

  let bytes: Block
  /// The bytes of the pixel on the left, of the one above and of the one above on the left.
  let left, above, corner: Block

  @inline(__always)
  var sub: Block { bytes &- left }

  @inline(__always)
  var up: Block { bytes &- above }

  /// The mean is rounded down: the bits in common and half of those that differ.
  @inline(__always)
  var average: Block { bytes &- ((left & above) &+ ((left ^ above) &>> 1)) }

  /// The neighbour that is nearest to left + above − corner; ties go in that order.
  @inline(__always)
  var paeth: Block {
    let toLeft = Self.distance(above, corner)
    let toAbove = Self.distance(left, corner)
    // With both slopes of one sign the corner is farther than either, by the sum of the two
    // distances, and never chosen; else it is as far as these differ.
    let isUphill = (above .>= corner) .== (left .>= corner)
    let toCorner = Self.distance(toLeft, toAbove).replacing(with: 255, where: isUphill)
    let predicted =
      corner
      .replacing(with: above, where: toAbove .<= toCorner)
      .replacing(with: left, where: (toLeft .<= toAbove) .& (toLeft .<= toCorner))
    return bytes &- predicted
  }

  @inline(__always)
  private static func distance(_ a: Block, _ b: Block) -> Block {
    (a &- b).replacing(with: b &- a, where: a .< b)
  }
}
