extension Orientation {
  /// The orientation that a TIFF block of Exif data gives in its first directory; nil when none.
  ///
  /// The first entry with the tag counts, as SHORT or LONG; a block that is cut is read as far as
  /// it goes.
  init?(exifBlock block: [UInt8]) {
    let littleEndian: Bool
    switch block.uint16(at: 0) {
    case 0x4949: littleEndian = true
    case 0x4D4D: littleEndian = false
    default: return nil
    }
    guard block.uint16(at: 2, littleEndian: littleEndian) == 42,
      let directory = block.uint32(at: 4, littleEndian: littleEndian),
      let entries = block.uint16(at: directory, littleEndian: littleEndian)
    else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + 12 * index
      guard let tag = block.uint16(at: entry, littleEndian: littleEndian) else { return nil }
      guard tag == 0x0112 else { continue }
      let value: Int?
      switch block.uint16(at: entry + 2, littleEndian: littleEndian) {
      case 3: value = block.uint16(at: entry + 8, littleEndian: littleEndian)
      case 4: value = block.uint32(at: entry + 8, littleEndian: littleEndian)
      default: value = nil
      }
      guard let value else { return nil }
      self.init(exif: value)
      return
    }
    return nil
  }
}
