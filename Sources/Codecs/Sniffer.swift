/// Names the kind of a file by its content; nil when it begins like nothing known.
package func sniff(_ bytes: [UInt8]) -> SniffedKind? {
  for (kind, offset, signature) in signatures where bytes.holds(signature, at: offset) {
    return kind
  }
  if bytes.holds(Array("RIFF".utf8), at: 0), bytes.holds(Array("WEBP".utf8), at: 8) {
    return .webp
  }
  if bytes.holds(Array("ftyp".utf8), at: 4) { return sniffBaseMedia(bytes) }
  if bytes.count >= 3, bytes[0] == UInt8(ascii: "P"), (0x31...0x37).contains(bytes[1]),
    isBlank(bytes[2])
  {
    return .netpbm
  }
  return isSVG(bytes) ? .svg : nil
}

private let signatures: [(SniffedKind, Int, [UInt8])] = [
  (.png, 0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
  (.jpeg, 0, [0xFF, 0xD8, 0xFF]),
  (.gif, 0, Array("GIF87a".utf8)),
  (.gif, 0, Array("GIF89a".utf8)),
  (.bmp, 0, Array("BM".utf8)),
  (.tiff, 0, [0x49, 0x49, 0x2A, 0]),
  (.tiff, 0, [0x4D, 0x4D, 0, 0x2A]),
  (.tiff, 0, [0x49, 0x49, 0x2B, 0]),
  (.tiff, 0, [0x4D, 0x4D, 0, 0x2B]),
  (.ico, 0, [0, 0, 1, 0]),
  (.ico, 0, [0, 0, 2, 0]),
  (.icns, 0, Array("icns".utf8)),
  (.psd, 0, Array("8BPS".utf8)),
  (.pdf, 0, Array("%PDF-".utf8)),
  (.jpegXL, 0, [0xFF, 0x0A]),
  (.jpegXL, 0, [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]),
  (.jpeg2000, 0, [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]),
  (.jpeg2000, 0, [0xFF, 0x4F, 0xFF, 0x51]),
  (.qoi, 0, Array("qoif".utf8)),
  (.openEXR, 0, [0x76, 0x2F, 0x31, 0x01]),
  (.mng, 0, [0x8A, 0x4D, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
]

/// Tells HEIC from AVIF by the brands of a file of ISO base media.
private func sniffBaseMedia(_ bytes: [UInt8]) -> SniffedKind? {
  let heic = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
  var found: SniffedKind?
  for offset in stride(from: 8, to: min(bytes.count - 3, 64), by: 4) where offset != 12 {
    let brand = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    if brand == "avif" || brand == "avis" { return .avif }
    if heic.contains(brand) { found = .heic }
  }
  return found
}

/// Whether the text begins with an `svg` element, after a declaration, comments or a doctype.
private func isSVG(_ bytes: [UInt8]) -> Bool {
  var start = bytes.holds([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
  while start < bytes.count, isBlank(bytes[start]) { start += 1 }
  guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return false }
  let end = min(bytes.count, start + 1024)
  let tag = Array("<svg".utf8)
  return (start..<end).contains { bytes.holds(tag, at: $0) }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
