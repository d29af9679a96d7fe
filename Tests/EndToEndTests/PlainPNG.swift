import Raster

/// An RGBA PNG without compression or filters, which keeps colours under zero alpha as they are.
func plainPNG(_ size: PixelSize, _ colors: [Color]) -> [UInt8] {
  var rows: [UInt8] = []
  for (index, color) in colors.enumerated() {
    if index.isMultiple(of: size.width) { rows.append(0) }
    rows += [color.red, color.green, color.blue, color.alpha]
  }
  let header = bytes(size.width) + bytes(size.height) + [8, 6, 0, 0, 0]
  return [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", header) + chunk("IDAT", stored(rows))
    + chunk("IEND", [])
}

private func bytes(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
}

func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + data
  var register: UInt32 = ~0
  for byte in body {
    register ^= UInt32(byte)
    for _ in 0..<8 { register = register & 1 == 1 ? 0xEDB8_8320 ^ register >> 1 : register >> 1 }
  }
  return bytes(data.count) + body + bytes(Int(~register))
}

/// A zlib stream of stored blocks (RFC 1950, RFC 1951).
func stored(_ data: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: data.count, by: 65_535) {
    let end = min(start + 65_535, data.count)
    let count = end - start
    let low = [UInt8(count & 255), UInt8(count >> 8)]
    stream += [end == data.count ? 1 : 0] + low + low.map { ~$0 } + data[start..<end]
  }
  var (a, b) = (1, 0)
  for byte in data {
    a = (a + Int(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return stream + bytes(b << 16 | a)
}
