/// Adds up source rows by weight: twice as fast with four pixels a load as with one.
enum WeighRows {
  /// Fills the front of `line` with the weighted sums of the `rows` rows of `count` pixels.
  ///
  /// Rows begin `stride` pixels apart. Each of `pairs` holds the weights of two rows, four times
  /// over; where the second row of the last pair is missing its weight must be 0.
  static func fill(
    _ line: inout MutableSpan<SIMD4<Double>>, count: Int, from pixels: Span<Pixel>, rows: Int,
    stride: Int, pairs: Span<SIMD8<Int16>>
  ) {
    precondition(
      count > 0 && count <= line.count && rows > 0 && stride >= count
        && pairs.count == (rows + 1) / 2 && pixels.count >= (rows - 1) * stride + count)
    // Few rows at a time: rows often lie so far apart that they share the same cache sets.
    let batch = 9
    var first = 0
    while first < pairs.count {
      let some = first..<min(first + batch, pairs.count)
      // The first sums are set and not added: the line need not be cleared.
      let isFirst = first == 0
      var x = 0
      while x &+ 4 <= count {
        addFour(
          &line, at: x, from: pixels, rows: rows, stride: stride, pairs, some, isFirst: isFirst)
        x &+= 4
      }
      while x < count {
        var sum = isFirst ? SIMD4<Double>.zero : line[x]
        for index in some {
          let above = pixels[2 * index * stride + x]
          let below = pixels[min(2 * index + 1, rows - 1) * stride + x]
          let both = interleaved(
            SIMD8(lowHalf: above, highHalf: above), SIMD8(lowHalf: below, highHalf: below))
          sum += SIMD4<Double>(dot(both.lowHalf, pairs[index]))
        }
        line[x] = sum
        x &+= 1
      }
      first += batch
    }
  }

  /// Adds some pairs of rows for four pixels; `fill` has checked that all of them exist.
  @inline(__always)
  private static func addFour(
    _ line: inout MutableSpan<SIMD4<Double>>, at x: Int, from pixels: Span<Pixel>, rows: Int,
    stride: Int, _ pairs: Span<SIMD8<Int16>>, _ some: Range<Int>, isFirst: Bool
  ) {
    // A pixel is four bytes without padding.
    let bytes = unsafe pixels.bytes
    var sums = (SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero)
    var upper = 4 &* (2 &* some.lowerBound &* stride &+ x)
    for index in some {
      let lower = upper &+ (2 &* index &+ 1 < rows ? 4 &* stride : 0)
      // `upper` and `lower` are of a row below `rows` and a column at most count − 4, so that all
      // 16 bytes lie inside `pixels`; any bytes are a valid vector.
      let above = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: upper, as: SIMD16<UInt8>.self)
      // As above.
      let below = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: lower, as: SIMD16<UInt8>.self)
      let left = interleaved(above.lowHalf, below.lowHalf)
      let right = interleaved(above.highHalf, below.highHalf)
      let pair = pairs[index]
      sums.0 &+= dot(left.lowHalf, pair)
      sums.1 &+= dot(left.highHalf, pair)
      sums.2 &+= dot(right.lowHalf, pair)
      sums.3 &+= dot(right.highHalf, pair)
      upper &+= 8 &* stride
    }
    if isFirst {
      line[x] = SIMD4<Double>(sums.0)
      line[x &+ 1] = SIMD4<Double>(sums.1)
      line[x &+ 2] = SIMD4<Double>(sums.2)
      line[x &+ 3] = SIMD4<Double>(sums.3)
    } else {
      line[x] += SIMD4<Double>(sums.0)
      line[x &+ 1] += SIMD4<Double>(sums.1)
      line[x &+ 2] += SIMD4<Double>(sums.2)
      line[x &+ 3] += SIMD4<Double>(sums.3)
    }
  }

  @inline(__always)
  private static func interleaved(_ a: SIMD8<UInt8>, _ b: SIMD8<UInt8>) -> SIMD16<Int16> {
    let a = SIMD8<Int16>(truncatingIfNeeded: a)
    let b = SIMD8<Int16>(truncatingIfNeeded: b)
    return SIMD16(
      a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3],
      a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
  }

  /// The sums of neighbouring products; the compiler makes one instruction of it.
  @inline(__always)
  private static func dot(_ values: SIMD8<Int16>, _ weights: SIMD8<Int16>) -> SIMD4<Int32> {
    let products =
      SIMD8<Int32>(truncatingIfNeeded: values) &* SIMD8<Int32>(truncatingIfNeeded: weights)
    return products.evenHalf &+ products.oddHalf
  }
}
