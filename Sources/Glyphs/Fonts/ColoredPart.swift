import Raster

/// A part of a text that brings its colours.
enum ColoredPart: Hashable, Sendable {
  /// A picture that fills a box.
  case picture(Bitmap, Box)
  /// A layer of a glyph; without a colour it has the text's.
  case layer(Path, Color?)

  var box: Box? {
    switch self {
    case .picture(_, let box): box
    case .layer(let path, _): path.bounds
    }
  }
}
