import CodecShims
import Raster

/// Reads the pixels of plain PNG files: 8 bits a sample, no palette, not interlaced, all in order.
///
/// Whatever is odd about a file is left to libpng, whose pixels, warnings and errors this one's
/// equal.
struct PNGPlainReader {
  private let width, height: Int
  private let samples: Int
  /// For each row the number of its filter, 0…4, and `width` × `samples` bytes; then one more byte.
  private let lines: [UInt8]

  /// Inflates the image data; nil for a file that is left to libpng.
  init?(_ bytes: [UInt8], _ layout: PNGLayout) {
    let header = layout.header
    guard header.bitDepth == 8, !header.isPalette, !header.isInterlaced, !layout.isCut,
      !layout.isCgBI, layout.palette == nil, layout.transparency == nil
    else { return nil }
    (width, height) = (header.width, header.height)
    samples = (header.isGray ? 1 : 3) + (header.hasAlphaChannel ? 1 : 0)
    let packed =
      layout.imageData.count == 1
      ? bytes[layout.imageData[0]] : ArraySlice(layout.imageData.flatMap { bytes[$0] })
    let stride = 1 + width * samples
    // Deflate can't make more than 1,032 bytes of one. zlib, unlike libdeflate, holds a stream to
    // the window that its first byte names: only in the largest, 0x78, do they read the same.
    guard packed.first == 0x78, stride * height / 1032 <= packed.count,
      let lines = Self.inflate(packed, count: stride * height)
    else { return nil }
    for y in 0..<height where lines[y * stride] > 4 { return nil }
    self.lines = lines
  }

  /// The `count` bytes of a whole, intact zlib stream, and a zero; nil for any other.
  private static func inflate(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    // Null, when memory is short, goes no further; else it is freed here, once.
    guard let inflater = unsafe libdeflate_alloc_decompressor() else { return nil }
    // As above.
    defer { unsafe libdeflate_free_decompressor(inflater) }
    var isWhole = false
    let output = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, written in
      var (read, made) = (0, 0)
      // The library reads inside `packed` and writes at most `count` bytes, all of them on success.
      let result = unsafe packed.withUnsafeBufferPointer { input in
        unsafe libdeflate_zlib_decompress_ex(
          inflater, input.baseAddress, input.count, buffer.baseAddress, count, &read, &made)
      }
      isWhole = result == LIBDEFLATE_SUCCESS && read == packed.count && made == count
      guard isWhole else { return }
      // There is room for one byte more.
      unsafe buffer[count] = 0
      written = count + 1
    }
    return isWhole ? output : nil
  }

  /// Sets all pixels, straight; those that a deadline cuts off to 0.
  func write(to pixels: PixelBuffer, until deadline: Deadline? = nil) {
    precondition(
      pixels.count == width * height && lines.count == (1 + width * samples) * height + 1)
    // The buffer holds width × height pixels, which nothing else writes to meanwhile.
    let target = unsafe UnsafeMutableRawPointer(pixels.bytes)
    unsafe lines.withUnsafeBytes { lines in
      guard let source = lines.baseAddress else { return }
      // Every load below is of a row's own bytes, or, of three samples, of one byte more.
      switch samples {
      case 1:
        unsafe unfilter(source, target, isOpaque: true, deadline) {
          Pixel(repeating: unsafe $0.load(as: UInt8.self))
        }
      case 2:
        unsafe unfilter(source, target, isOpaque: false, deadline) {
          let (gray, alpha) = unsafe (
            $0.load(as: UInt8.self), $0.load(fromByteOffset: 1, as: UInt8.self)
          )
          return Pixel(gray, gray, gray, alpha)
        }
      default:
        unsafe unfilter(source, target, isOpaque: samples == 3, deadline) {
          unsafe $0.loadUnaligned(as: Pixel.self)
        }
      }
    }
  }

  /// Takes the filters away from all rows: what they predict, channel by channel, is the same for
  /// samples that were first spread to four.
  @inline(__always)
  private func unfilter(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, isOpaque: Bool,
    _ deadline: Deadline?, _ load: (UnsafeRawPointer) -> Pixel
  ) {
    let solid = Pixel(0, 0, 0, isOpaque ? 255 : 0)
    let blank = [Pixel](repeating: .zero, count: width)
    unsafe blank.withUnsafeBytes { blank in
      guard var above = blank.baseAddress else { return }
      for y in 0..<height {
        // Row `y` begins inside `lines`, its filter first; its pixels begin inside the target.
        let (line, row) = unsafe (
          source + y * (1 + width * samples), target + y * width * 4
        )
        if deadline.isPast {
          // From this row on the target has room for so many pixels.
          unsafe row.initializeMemory(as: UInt8.self, repeating: 0, count: (height - y) * width * 4)
          return
        }
        var (left, corner) = (Pixel.zero, Pixel.zero)
        /// Adds to each stored value what `predict` makes of its left, upper and upper left ones.
        @inline(__always)
        func run(_ predict: (_ left: Pixel, _ up: Pixel, _ corner: Pixel) -> Pixel) {
          for x in 0..<width {
            // `x` is below the width: all three lie in their rows.
            let (stored, up) = unsafe (
              load(line + (1 &+ x &* samples)), above.load(fromByteOffset: x &* 4, as: Pixel.self)
            )
            left = stored &+ predict(left, up, corner)
            corner = up
            // As above.
            unsafe row.storeBytes(of: left | solid, toByteOffset: x &* 4, as: Pixel.self)
          }
        }
        // The row's first byte.
        let filter = unsafe line.load(as: UInt8.self)
        switch filter {
        case 0: run { _, _, _ in .zero }
        case 1: run { left, _, _ in left }
        case 2: run { _, up, _ in up }
        case 3: run { left, up, _ in Self.mean(left, up) }
        default: run { Self.paeth($0, $1, $2) }
        }
        // The row stays where it is while the next is read.
        unsafe above = UnsafeRawPointer(row)
      }
    }
  }

  /// Half the sum, rounded down.
  @inline(__always)
  private static func mean(_ a: Pixel, _ b: Pixel) -> Pixel {
    (a & b) &+ ((a ^ b) &>> 1)
  }

  /// Of three neighbours the one nearest to left + up − corner; left, then up, wins a tie.
  @inline(__always)
  private static func paeth(_ left: Pixel, _ up: Pixel, _ corner: Pixel) -> Pixel {
    let (a, b, c) = (
      SIMD4<Int16>(truncatingIfNeeded: left), SIMD4<Int16>(truncatingIfNeeded: up),
      SIMD4<Int16>(truncatingIfNeeded: corner)
    )
    let (fromLeft, fromUp) = (b &- c, a &- c)
    let (toLeft, toUp) = (magnitude(fromLeft), magnitude(fromUp))
    let toCorner = magnitude(fromLeft &+ fromUp)
    let best = c.replacing(with: b, where: toUp .<= toCorner)
    return Pixel(
      truncatingIfNeeded: best.replacing(
        with: a, where: (toLeft .<= toUp) .& (toLeft .<= toCorner)))
  }

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
    let sign = value &>> 15
    return (value ^ sign) &- sign
  }
}
