import Codecs
import Raster
import Rendering

/// What a preview shows of a frame: its largest icon.
struct PreviewPicture: Sendable {
  let icon: Bitmap
  /// The icon as a PNG file, for a terminal that takes those.
  let png: [UInt8]

  /// Nil for a frame that was not kept for one.
  init?(_ result: JobResult, _ style: PreviewStyle) {
    guard let icon = result.icon else { return nil }
    self.icon = icon
    guard style == .kitty else {
      png = []
      return
    }
    let signature: [UInt8] = [137, 80, 78, 71]
    let file = result.outputs.first {
      $0.size == icon.size && !$0.isDraft && $0.bytes.starts(with: signature)
    }
    var encoding = EncodeOptions(format: .png)
    encoding.compression = .fast
    guard let png = file?.bytes ?? (try? encode(icon, encoding)) else { return nil }
    self.png = png
  }
}
