@testable import Codecs

/// A profile of a matrix and one curve, by the layout of ICC.1.
func matrixProfile(
  red: [Double] = [0.43607, 0.22249, 0.01392], curve: [UInt8], extra: String? = nil
) -> ICCProfile {
  func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
  func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65536).rounded())) }
  func colorant(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + word(0) + values.flatMap(fixed)
  }
  var parts: [(String, [UInt8])] = [
    ("rXYZ", colorant(red)), ("gXYZ", colorant([0.38515, 0.71687, 0.09708])),
    ("bXYZ", colorant([0.14307, 0.06061, 0.71410])), ("wtpt", colorant([0.9642, 1, 0.8249])),
    ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
  ]
  if let extra { parts.append((extra, curve)) }
  var table: [UInt8] = word(parts.count)
  var data: [UInt8] = []
  for (name, part) in parts {
    table += Array(name.utf8) + word(132 + 12 * parts.count + data.count) + word(part.count)
    data += part + [UInt8](repeating: 0, count: (4 - part.count % 4) % 4)
  }
  var header = [UInt8](repeating: 0, count: 128)
  func put(_ bytes: [UInt8], at place: Int) {
    for (index, byte) in bytes.enumerated() { header[place + index] = byte }
  }
  put(word(128 + table.count + data.count), at: 0)
  put([2, 0x40], at: 8)
  put(Array("mntrRGB XYZ ".utf8), at: 12)
  put(Array("acsp".utf8), at: 36)
  put(fixed(0.9642) + fixed(1) + fixed(0.8249), at: 68)
  return ICCProfile(bytes: header + table + data)
}

/// A curve as a table of `count` values.
func curveTable(_ count: Int, _ light: (Double) -> Double) -> [UInt8] {
  Array("curv".utf8) + [0, 0, 0, 0, 0, 0, UInt8(count >> 8), UInt8(count & 255)]
    + (0..<count).flatMap { index in
      let value = Int((light(Double(index) / Double(count - 1)) * 65535).rounded())
      return [UInt8(value >> 8), UInt8(value & 255)]
    }
}
