import Raster

/// The distinct pixels of a canvas, at most 256, each with its index.
struct PNGPalette {
  /// Premultiplied; those with alpha below 255 come first, so that the list of alphas is short.
  let entries: [Pixel]
  /// An open hash table: an index into `entries`, or -1, at each slot.
  private let slots: [Int16]

  private static let slotCount = 1024

  /// Nothing when the canvas holds more than 256 distinct pixels.
  init?(_ bitmap: Bitmap) {
    var found: [Pixel] = []
    var slots = [Int16](repeating: -1, count: Self.slotCount)
    let pixels = bitmap.pixels.span
    var last: Pixel?
    for index in pixels.indices where pixels[index] != last {
      last = pixels[index]
      let slot = Self.slot(of: pixels[index], in: slots.span, found.span)
      guard slots[slot] < 0 else { continue }
      guard found.count < 256 else { return nil }
      slots[slot] = Int16(found.count)
      found.append(pixels[index])
    }
    // Neighbours in brightness get neighbouring indices, which filters and matches like.
    found.sort { Self.rank($0) < Self.rank($1) }
    slots = [Int16](repeating: -1, count: Self.slotCount)
    for (index, entry) in found.enumerated() {
      slots[Self.slot(of: entry, in: slots.span, found.span)] = Int16(index)
    }
    entries = found
    self.slots = slots
  }

  /// The index of a pixel of the canvas.
  @inline(__always)
  func index(of pixel: Pixel) -> UInt8 {
    UInt8(truncatingIfNeeded: slots[Self.slot(of: pixel, in: slots.span, entries.span)])
  }

  /// The alphas of the entries that are not opaque, which are the first ones.
  var alphas: [UInt8] { entries.map(\.w).filter { $0 < 255 } }

  /// How many bits an index takes: 1, 2, 4 or 8.
  var bitDepth: Int {
    switch entries.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The slot that holds a pixel, or the free one where it belongs.
  ///
  /// The table is at most a quarter full, so there always is one.
  @inline(__always)
  private static func slot(of pixel: Pixel, in slots: Span<Int16>, _ entries: Span<Pixel>) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on every bit of the pixel.
    var slot = Int((bits(pixel) &* 0x9E37_79B1) &>> 22)
    while slots[slot] >= 0, entries[Int(slots[slot])] != pixel {
      slot = (slot + 1) % slotCount
    }
    return slot
  }

  @inline(__always)
  private static func bits(_ pixel: Pixel) -> UInt32 {
    UInt32(pixel.x) | UInt32(pixel.y) &<< 8 | UInt32(pixel.z) &<< 16 | UInt32(pixel.w) &<< 24
  }

  /// Alpha, then brightness, then a total order.
  private static func rank(_ pixel: Pixel) -> (UInt8, Int, UInt32) {
    let brightness = 2 * Int(pixel.x) + 5 * Int(pixel.y) + Int(pixel.z)
    return (pixel.w, brightness, bits(pixel))
  }
}
