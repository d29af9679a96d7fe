import Glyphs
import Raster

/// What an operation may ask of the world: side images, the unit of lengths, a place for notes.
package protocol OperationContext: AnyObject {
  /// Side images by path, decoded as the input is.
  func image(at path: String) throws(OperationError) -> Bitmap
  /// The fonts that texts are set in.
  var fonts: FontLibrary { get }
  /// How many units the shorter side of a canvas has; nil when a bare 1 is a pixel.
  var units: Double? { get }
  /// Who does the work.
  var workers: any Workers { get }
  func note(_ note: OperationNote)
}

extension OperationContext {
  package var workers: any Workers { OneWorker() }
}

/// Why a step could not be done with this picture.
package enum OperationError: Error, Hashable, Sendable {
  /// A crop that reaches beyond the canvas.
  case beyondCanvas(area: PixelRect, canvas: PixelSize)
  /// A canvas over a limit of pixels.
  case canvasTooLarge(PixelSize, limit: Int)
  /// A canvas over the limit of a side.
  case sideTooLong(PixelSize, limit: Int)
  /// A parameter that contradicts another.
  case conflict(parameter: String, with: String)
  /// A side image that could not be had; the rest is the loader's.
  case image(path: String, code: String, fact: String, advice: String? = nil)
  /// A text that could not be set.
  case font(FontError)
}

/// Something worth telling that stops nothing.
package enum OperationNote: Hashable, Sendable {
  /// A picture enlarged past twice its size.
  case enlarged(from: PixelSize, to: PixelSize)
  /// Characters that no font has.
  case missingGlyphs([Character])
  /// Characters whose colours are of a kind that isn't drawn.
  case uncoloredGlyphs([Character])
}
