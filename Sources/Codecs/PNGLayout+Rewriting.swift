extension PNGLayout {
  /// The file as the library can read it, where it can't read it as it is.
  ///
  /// A cut file gets its last chunk closed, so that no byte of it is lost. A CgBI file gets the
  /// frame of a zlib stream around its raw deflate data. Checksums are left out; they are not
  /// looked at.
  func rewritten(_ bytes: [UInt8]) -> [UInt8]? {
    guard isCut || isCgBI else { return nil }
    var file = Array(bytes[..<8])
    let ihdr = Array("IHDR".utf8)
    let header = isCgBI ? bytes.firstRange(of: ihdr)?.upperBound ?? 16 : 16
    file.append(chunk: ihdr, [bytes[header..<min(bytes.count, header + 13)]])
    if let palette { file.append(chunk: Array("PLTE".utf8), [bytes[palette]]) }
    if let transparency { file.append(chunk: Array("tRNS".utf8), [bytes[transparency]]) }
    var parts = imageData.map { bytes[$0] }
    if isCgBI { parts.insert([0x78, 0x01], at: 0) }
    file.append(chunk: Array("IDAT".utf8), parts)
    file.append(chunk: Array("IEND".utf8), [])
    return file
  }
}

extension [UInt8] {
  fileprivate mutating func append(chunk name: [UInt8], _ parts: [ArraySlice<UInt8>]) {
    let length = parts.reduce(0) { $0 + $1.count }
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: length >> shift)) }
    append(contentsOf: name)
    for part in parts { append(contentsOf: part) }
    append(contentsOf: [0, 0, 0, 0])
  }
}
