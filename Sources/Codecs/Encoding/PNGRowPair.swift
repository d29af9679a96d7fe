/// A row of bytes and the row above it, as the filters of PNG see them.
///
/// Both buffers must stay valid while the pair is in use, and hold a row with `PNGWindow.width`
/// zero bytes before it and as many bytes of any value after it.
@unsafe
struct PNGRowPair {
  let current: UnsafeRawBufferPointer
  let above: UnsafeRawBufferPointer
  /// The bytes of a row.
  let count: Int
  /// The distance to the neighbour on the left, 1…8 bytes.
  let distance: Int

  typealias Block = SIMD16<UInt8>

  /// Writes the filtered row to `out`, which must have room for `PNGWindow.width` bytes more.
  func write(_ filter: PNGFilter, to out: UnsafeMutableRawBufferPointer) {
    switch filter {
    case .none: unsafe write(to: out) { $0.bytes }
    case .sub: unsafe write(to: out) { $0.sub }
    case .up: unsafe write(to: out) { $0.up }
    case .average: unsafe write(to: out) { $0.average }
    case .paeth: unsafe write(to: out) { $0.paeth }
    }
  }

  /// The filter whose differences, taken as signed bytes, have the least sum of magnitudes.
  func leastSum() -> PNGFilter {
    var sums = PNGFilterSums()
    let whole = unsafe count - count % PNGWindow.width
    for start in stride(from: 0, to: whole, by: PNGWindow.width) {
      unsafe sums.add(window(at: start))
    }
    if unsafe whole < count { unsafe sums.add(window(at: whole), first: count - whole) }
    return sums.least
  }

  @inline(__always)
  private func write(to out: UnsafeMutableRawBufferPointer, _ filtered: (PNGWindow) -> Block) {
    for start in unsafe stride(from: 0, to: count, by: PNGWindow.width) {
      let block = unsafe filtered(window(at: start))
      // The last block ends less than 16 bytes after the row.
      unsafe out.storeBytes(of: block, toByteOffset: start, as: Block.self)
    }
  }

  @inline(__always)
  private func window(at start: Int) -> PNGWindow {
    let here = start &+ PNGWindow.width
    // Offsets run from -distance to count + 15 as the row counts them, inside the margins.
    return unsafe PNGWindow(
      bytes: current.loadUnaligned(fromByteOffset: here, as: Block.self),
      left: current.loadUnaligned(fromByteOffset: here &- distance, as: Block.self),
      above: above.loadUnaligned(fromByteOffset: here, as: Block.self),
      corner: above.loadUnaligned(fromByteOffset: here &- distance, as: Block.self))
  }
}
