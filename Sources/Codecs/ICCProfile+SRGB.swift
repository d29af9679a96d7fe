import Raster

extension ICCProfile {
  /// Whether values in this space are sRGB to about one step of 255: the profile has the matrix of
  /// sRGB and curves that are nowhere off by more than half a step.
  var isNearlySRGB: Bool {
    // A table from device to connection space would win over the matrix.
    guard bytes.holds(Array("RGB XYZ ".utf8), at: 16), tag("A2B0") == nil, tag("D2B0") == nil
    else { return false }
    let columns = ["rXYZ", "gXYZ", "bXYZ"].map { tag($0).flatMap { numbers(3, in: $0, "XYZ ", 8) } }
    let isMatrix = zip(columns, Self.matrix).allSatisfy { column, wanted in
      // In the darks 0.0001 of light is a third of a step.
      column.map { zip($0, wanted).allSatisfy { abs($0 - $1) <= 0.0001 } } ?? false
    }
    return isMatrix
      && ["rTRC", "gTRC", "bTRC"].allSatisfy { tag($0).map(isNearlySRGBCurve) ?? false }
  }

  /// The primaries of sRGB, adapted to D50 (IEC 61966-2-1, ICC.1).
  private static let matrix = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  /// Where the data of a tag begins.
  private func tag(_ name: String) -> Int? {
    guard let count = bytes.uint32(at: 128) else { return nil }
    let entry = (0..<min(count, 100)).map { 132 + 12 * $0 }.first {
      bytes.holds(Array(name.utf8), at: $0)
    }
    return entry.flatMap { bytes.uint32(at: $0 + 4) }
  }

  /// The first numbers of a tag's data, 16 bits on either side of the point.
  private func numbers(_ count: Int, in tag: Int, _ kind: String, _ start: Int) -> [Double]? {
    guard bytes.holds(Array(kind.utf8), at: tag) else { return nil }
    let words = (0..<count).compactMap { bytes.uint32(at: tag + start + 4 * $0) }
    guard words.count == count else { return nil }
    return words.map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  private func isNearlySRGBCurve(_ tag: Int) -> Bool {
    if let kind = bytes.uint16(at: tag + 8), kind == 3,
      let found = numbers(5, in: tag, "para", 12)
    {
      // (a x + b)^g from x = d on, c x below.
      let wanted = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
      return zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.0001 }
    }
    guard bytes.holds(Array("curv".utf8), at: tag), let count = bytes.uint32(at: tag + 8),
      count >= 2, count <= 65_536, bytes.uint16(at: tag + 12 + 2 * (count - 1)) != nil
    else { return false }
    return (0...255).allSatisfy { value in
      let place = value * (count - 1)
      func entry(_ index: Int) -> Double {
        Double(bytes.uint16(at: tag + 12 + 2 * min(index, count - 1)) ?? 0) / 65535
      }
      let (low, high) = (entry(place / 255), entry(place / 255 + 1))
      let light = low + (high - low) * Double(place % 255) / 255
      return SRGBCurve.light(of: (Double(value) - 0.5) / 255) <= light
        && light <= SRGBCurve.light(of: (Double(value) + 0.5) / 255)
    }
  }
}
