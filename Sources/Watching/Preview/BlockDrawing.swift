import Raster

/// Pictures as half blocks in colours of 24 bits: each character is two pixels.
enum BlockDrawing {
  /// What shows through where a picture is transparent: squares that no icon hides in.
  static let squares: (Pixel, Pixel) = (
    Pixel(0x99, 0x99, 0x99, 255), Pixel(0x66, 0x66, 0x66, 255)
  )
  static let square = 4

  static func draw(_ picture: PreviewPicture, in space: PreviewSpace) -> PreviewDrawing {
    let shown = Resampler.resample(picture.icon, to: size(of: picture.icon.size, in: space))
    var text = ""
    let rows = (shown.height + 1) / 2
    for row in 0..<rows {
      var last = ""
      for x in 0..<shown.width {
        let above = color(shown, x, 2 * row)
        let below = 2 * row + 1 < shown.height ? "48;2;\(color(shown, x, 2 * row + 1))" : "49"
        let colors = "38;2;\(above);\(below)"
        if colors != last { text += "\u{1B}[\(colors)m" }
        last = colors
        text += "▀"
      }
      text += "\u{1B}[0m\u{1B}[K\r\n"
    }
    return PreviewDrawing(rows: rows, bytes: Array(text.utf8), movesOn: true)
  }

  /// Pixels stay square, and none is shown larger than it is.
  private static func size(of size: PixelSize, in space: PreviewSpace) -> PixelSize {
    let scale = min(
      1, Double(space.columns) / Double(size.width), Double(2 * space.rows) / Double(size.height))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    return PixelSize(scaled(size.width), scaled(size.height))
  }

  private static func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
    let pixel = bitmap[x, y]
    let ground = (x / square + y / square).isMultiple(of: 2) ? squares.0 : squares.1
    let channels = (0..<3).map { channel in
      Int(pixel[channel]) + (Int(ground[channel]) * (255 - Int(pixel.w)) + 127) / 255
    }
    return channels.map(String.init).joined(separator: ";")
  }
}
