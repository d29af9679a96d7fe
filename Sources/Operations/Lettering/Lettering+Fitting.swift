import Glyphs
import Raster

extension OperationContext {
  /// Sets a line that is at most `width` pixels wide: shrunk down to capitals of `least` pixels
  /// first, then cut short with an ellipsis.
  func fittedLettering(
    _ text: String, _ style: LetterStyle, capHeight: Double, least: Double, within width: Double
  ) throws(OperationError) -> Lettering {
    var capHeight = capHeight
    var line = try lettering(text, style, capHeight: capHeight)
    while line.ink.width > width, capHeight > least {
      // Snapped text shrinks by pixels, other text by what is missing.
      let fitting = capHeight * width / line.ink.width
      capHeight = max(least, style.isSnapped ? min(capHeight - 1, fitting.rounded(.down)) : fitting)
      line = try lettering(text, style, capHeight: capHeight)
      if !style.isSnapped, line.ink.width <= width * 1.001 { break }
    }
    guard line.ink.width > width * 1.001 else { return line }
    // Our own glyphs have no ellipsis, and where they serve there may be no font that has.
    let ellipsis = if case .builtin = line.form { "..." } else { "…" }
    return try shortened(text, ellipsis, style, capHeight: capHeight, within: width)
  }

  /// The longest beginning that fits with an ellipsis; nothing but an ellipsis when none does.
  private func shortened(
    _ text: String, _ ellipsis: String, _ style: LetterStyle, capHeight: Double,
    within width: Double
  ) throws(OperationError) -> Lettering {
    let characters = Array(text)
    var best = try lettering(ellipsis, style, capHeight: capHeight)
    var (low, high) = (1, characters.count - 1)
    while low <= high {
      let middle = (low + high) / 2
      let line = try lettering(
        String(characters[..<middle]).trimmed + ellipsis, style, capHeight: capHeight)
      if line.ink.width <= width {
        best = line
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best
  }
}

extension Lettering {
  /// Where the pen starts so that the ink is centred in `box`, its capitals half way up.
  func origin(in box: Box, isSnapped: Bool) -> Point {
    let center = box.center
    let origin = Point(center.x - ink.center.x, center.y + capHeight / 2)
    return isSnapped
      ? Point((origin.x + 1e-6).rounded(), (origin.y + 1e-6).rounded()) : origin
  }
}

/// The height of capitals in a line `height` pixels high, of which they are `share`.
///
/// Snapped it is whole and leaves as much above as below.
func capHeight(share: Double, of height: Double, isSnapped: Bool) -> Double {
  let wanted = share * height
  guard isSnapped else { return wanted }
  let parity = height.truncatingRemainder(dividingBy: 2)
  return max(0, 2 * ((wanted - parity) / 2).rounded() + parity)
}
