import Raster
import Rendering

/// Pictures by the graphics protocol of kitty.
enum KittyDrawing {
  /// The most letters of one command.
  static let chunk = 4096
  /// A guess of the height of a row where the terminal doesn't tell.
  private static let usualRow = 20

  /// A picture that takes the place of the one with the same `number`.
  static func draw(_ picture: PreviewPicture, number: Int, in space: PreviewSpace) -> PreviewDrawing
  {
    let (rows, isScaled) = rows(of: picture.icon.size, in: space)
    let letters = Array(base64(picture.png).utf8)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: letters.count, by: chunk) {
      let end = min(start + chunk, letters.count)
      var keys = "m=\(end < letters.count ? 1 : 0)"
      if start == 0 {
        keys = "a=T,f=100,i=\(number),p=1,q=2,C=1,\(isScaled ? "r=\(rows)," : "")" + keys
      }
      bytes += Array("\u{1B}_G\(keys);".utf8) + letters[start..<end] + Array("\u{1B}\\".utf8)
    }
    return PreviewDrawing(rows: rows, bytes: bytes, movesOn: false)
  }

  /// Takes a picture off the screen and out of the terminal's memory.
  static func remove(number: Int) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
  }

  private static func rows(
    of size: PixelSize, in space: PreviewSpace
  ) -> (count: Int, isScaled: Bool) {
    guard let cell = space.cell else {
      return (min(space.rows, max(1, (size.height + usualRow - 1) / usualRow)), true)
    }
    let rows = (size.height + cell.height - 1) / cell.height
    let columns = (size.width + cell.width - 1) / cell.width
    if rows <= space.rows, columns <= space.columns { return (rows, false) }
    let fitting = space.columns * cell.width * size.height / size.width / cell.height
    return (max(1, min(space.rows, fitting)), true)
  }
}
