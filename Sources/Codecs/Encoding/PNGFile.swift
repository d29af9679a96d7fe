import CodecShims
import Raster

/// Puts a PNG together from the zlib stream of its rows.
func writePNG(
  _ zlib: [UInt8], _ size: PixelSize, _ layout: PNGPixelLayout
) throws(EncodeError) -> [UInt8] {
  var header = shim_png_header(
    width: UInt32(size.width), height: UInt32(size.height), bit_depth: Int32(layout.bitDepth),
    color_type: layout.colorType.rawValue, black_is_transparent: layout.isKeyed)
  let entries = layout.palette?.entries.map(Color.init(unpremultiplying:)) ?? []
  let colors = entries.flatMap { [$0.red, $0.green, $0.blue] }
  let alphas = layout.palette?.alphas ?? []
  // The arrays outlive the call, each is given with its length, and the file's length is returned.
  let file = unsafe [UInt8](unsafeUninitializedCapacity: shim_png_bound(zlib.count)) { out, count in
    count = unsafe shim_png_write(
      &header, colors, entries.count, alphas, alphas.count, zlib, zlib.count, out.baseAddress,
      out.count)
  }
  guard !file.isEmpty else { throw .refused(format: .png) }
  return file
}
