/// What the first bytes of a file say it is.
package enum SniffedKind: String, CaseIterable, Hashable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case losslessJPEG = "lossless JPEG"
  case twelveBitJPEG = "12-bit JPEG"
  case gif = "GIF"
  case webp = "WebP"
  case heic = "HEIC"
  case avif = "AVIF"
  case bmp = "BMP"
  case tiff = "TIFF"
  case ico = "ICO"
  case icns = "ICNS"
  case psd = "PSD"
  case svg = "SVG"
  case pdf = "PDF"
  case jpegXL = "JPEG XL"
  case jpeg2000 = "JPEG 2000"
  case qoi = "QOI"
  case openEXR = "OpenEXR"
  case netpbm = "Netpbm"
  case mng = "MNG"

  /// The format that reads this kind; nil when none does.
  package var format: ImageFormat? {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webp: .webp
    case .gif: .gif
    case .ico: .ico
    default: nil
    }
  }

  /// A command that turns this kind into a PNG; nil for kinds that are read.
  package var converterHint: String? {
    switch self {
    case .png, .jpeg, .webp, .gif, .ico: nil
    case .losslessJPEG, .twelveBitJPEG: "ffmpeg"
    case .heic: "heif-convert"
    case .avif: "avifdec"
    case .icns: "icns2png"
    case .svg: "rsvg-convert"
    case .pdf: "pdftocairo"
    case .jpegXL: "djxl"
    case .jpeg2000: "opj_decompress"
    case .netpbm: "pnmtopng"
    case .bmp, .tiff, .psd, .qoi, .openEXR, .mng: "convert"
    }
  }
}
