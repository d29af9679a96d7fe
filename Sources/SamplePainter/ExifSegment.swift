/// The piece of a JPEG that tells how its picture is to be turned.
enum ExifSegment {
  /// Puts an orientation, 1…8, behind the marker that begins the file.
  static func insert(orientation: UInt8, into jpeg: [UInt8]) -> [UInt8] {
    let header: [UInt8] = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8)
    let bigEndian: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    let oneEntry: [UInt8] = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let noMoreEntries: [UInt8] = [0, 0, 0, 0]
    let segment = header + bigEndian + oneEntry + noMoreEntries
    return Array(jpeg.prefix(2)) + segment + Array(jpeg.dropFirst(2))
  }
}
