import Operations
import Raster

/// Where a picture comes from: a file, standard input, or an empty canvas.
package enum InputSource: Hashable, Sendable {
  case file(String)
  case standardInput
  case canvas(PixelSize, Color)

  /// Reads `FILE`, `-` or `canvas:SIZE[,COLOR]`.
  package init(parsing text: String) throws(ValueError) {
    if text == "-" {
      self = .standardInput
    } else if text.hasPrefix("canvas:") {
      let parts = text.dropFirst("canvas:".count).split(
        separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      let spelled = String(parts[0])
      let extent = try Extent(parsing: spelled)
      guard let size = extent.both else {
        throw .malformed(spelled, expected: "a canvas's size such as 128 or 128x64")
      }
      // The extent's own numbers: a pixel size is at least 1 whatever was asked for.
      guard extent.magnitudes.allSatisfy({ (1...65_535).contains($0) }) else {
        throw .outOfRange(spelled, range: "1…65535 px")
      }
      self = .canvas(size, parts.count == 2 ? try Color(parsing: String(parts[1])) : .transparent)
    } else {
      self = .file(text)
    }
  }

  /// The path, as messages and placeholders show it.
  package var path: String {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    case .canvas(let size, _): "canvas:\(Extent(size).spelling)"
    }
  }
}
