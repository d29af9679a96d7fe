import Codecs
import Raster

/// Decodes a picture that has the bytes as its Exif block and as its colour profile.
func fuzzMetadata(_ bytes: [UInt8]) {
  let bytes = bytes.prefix(60_000)
  var options = DecodeOptions()
  options.limits.maxMetadataBytes = 1 << 16
  let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + bytes
  for (marker, data) in [(UInt8(0xE1), Array("Exif\0\0".utf8) + bytes), (0xE2, profile)] {
    let count = data.count + 2
    let segment = [0xFF, marker, UInt8(count >> 8), UInt8(count & 0xFF)] + data
    for plain in plainFiles {
      let file = Array(plain.prefix(2)) + segment + plain.dropFirst(2)
      guard let image = try? decode(file, options: options) else {
        fatalError("metadata spoiled the picture")
      }
      check(image.bitmap)
    }
  }
}

/// A colour picture, not square, and a gray one.
private let plainFiles: [[UInt8]] = [Color(200, 90, 30), Color(90, 90, 90)].map { color in
  let bitmap = Bitmap(PixelSize(3, 2), filledWith: color.premultiplied)
  return (try? encode(bitmap, EncodeOptions(format: .jpeg))) ?? []
}
