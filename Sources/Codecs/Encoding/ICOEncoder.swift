import Raster

/// Writes canvases as the pictures of one ICO file, in their order.
///
/// A picture is a PNG of 8-bit RGBA, the one kind that Windows reads there, or where it is asked for
/// a 32-bit bitmap with a mask, which old programs need.
func encodeICO(
  _ bitmaps: [Bitmap], _ options: EncodeOptions
) throws(EncodeError) -> [UInt8] {
  var pictures: [[UInt8]] = []
  for bitmap in bitmaps {
    try ImageFormat.ico.checkEntry(bitmap.size)
    pictures.append(
      options.hasBitmapFrames
        ? dib(bitmap) : try encodePNG(bitmap, options, as: [PNGPixelLayout(colorType: .rgba)]))
  }
  var file: [UInt8] = [0, 0, 1, 0]
  file.append(littleEndian16: bitmaps.count)
  var offset = 6 + 16 * bitmaps.count
  for (bitmap, picture) in zip(bitmaps, pictures) {
    // A side of 256 is written as 0.
    file.append(UInt8(truncatingIfNeeded: bitmap.width))
    file.append(UInt8(truncatingIfNeeded: bitmap.height))
    file += [0, 0]
    file.append(littleEndian16: 1)
    file.append(littleEndian16: 32)
    file.append(littleEndian32: picture.count)
    file.append(littleEndian32: offset)
    offset += picture.count
  }
  for picture in pictures { file += picture }
  return file
}

/// A bitmap with its header, from the bottom row up; the mask hides what is wholly transparent.
private func dib(_ bitmap: Bitmap) -> [UInt8] {
  let maskRow = (bitmap.width + 31) / 32 * 4
  let colors = encodeRaw(bitmap) { SIMD4($0.z, $0.y, $0.x, $0.w) }
  var file: [UInt8] = []
  file.append(littleEndian32: 40)
  file.append(littleEndian32: bitmap.width)
  // The rows of the mask count too.
  file.append(littleEndian32: bitmap.height * 2)
  file.append(littleEndian16: 1)
  file.append(littleEndian16: 32)
  file.append(littleEndian32: 0)
  file.append(littleEndian32: colors.count + maskRow * bitmap.height)
  file += [UInt8](repeating: 0, count: 16)
  let row = bitmap.width * 4
  for y in (0..<bitmap.height).reversed() { file += colors[y * row..<(y + 1) * row] }
  for y in (0..<bitmap.height).reversed() {
    var bits = [UInt8](repeating: 0, count: maskRow)
    for x in 0..<bitmap.width where bitmap[x, y].w == 0 { bits[x / 8] |= 0x80 >> UInt8(x % 8) }
    file += bits
  }
  return file
}
