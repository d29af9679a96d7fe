import Raster

/// One line of text, shaped and ready to be drawn at one size.
///
/// Places are in pixels from the pen's start on the baseline, y down. Nothing is hinted or rounded:
/// all lengths are proportional to the size.
package struct TextLayout: Hashable, Sendable {
  /// How far the pen moves to the right.
  package internal(set) var advance = 0.0
  /// Of the chosen font, not of its fallbacks.
  package let capHeight: Double
  package let ascent: Double
  /// Below the baseline, positive.
  package let descent: Double
  /// What takes the colour of the text; overlapping glyphs count once.
  package internal(set) var path = Path()
  /// Parts that bring their colours, in the order in which they are drawn, which is after `path`.
  var coloredParts: [ColoredPart] = []
  /// The fonts that the text uses, the first used first; its bytes depend on these files.
  package internal(set) var fonts: [FontFile] = []
  /// Characters that no font has, in the order of the text; boxes stand for them.
  package internal(set) var missing: [Character] = []
  /// Characters drawn as plain outlines because their colours are of a kind that isn't drawn.
  package internal(set) var uncolored: [Character] = []

  init(metrics: FontMetrics, em: Double) {
    capHeight = metrics.capHeight * em
    ascent = metrics.ascent * em
    descent = metrics.descent * em
  }

  /// The lines of a text, each for a layout of its own, without what ends them; one at least.
  package static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
  }

  /// Whether something has colours of its own.
  package var hasColor: Bool { !coloredParts.isEmpty }

  /// The smallest box around all that is drawn; empty at the pen's start when nothing is.
  package var ink: Box {
    let boxes = ([path.bounds] + coloredParts.map(\.box)).compactMap { $0 }
    guard var all = boxes.first else { return Box(left: 0, top: 0, right: 0, bottom: 0) }
    for box in boxes {
      all = Box(
        left: min(all.left, box.left), top: min(all.top, box.top),
        right: max(all.right, box.right), bottom: max(all.bottom, box.bottom))
    }
    return all
  }
}
