import Raster

/// Writes square canvases as the pictures of one ICNS file, each a PNG.
///
/// A side that serves two purposes is stored for both: 32 pixels are an icon of 32 points and one
/// of 16 at twice the scale.
func encodeICNS(_ bitmaps: [Bitmap], _ options: EncodeOptions) throws(EncodeError) -> [UInt8] {
  var entries: [UInt8] = []
  for bitmap in bitmaps {
    try ImageFormat.icns.checkEntry(bitmap.size)
    let picture = try encodePNG(bitmap, options, as: [PNGPixelLayout(colorType: .rgba)])
    for name in ImageFormat.icnsTypes[bitmap.width] ?? [] {
      entries += Array(name.utf8)
      entries.append(bigEndian32: picture.count + 8)
      entries += picture
    }
  }
  var file = Array("icns".utf8)
  file.append(bigEndian32: entries.count + 8)
  return file + entries
}
