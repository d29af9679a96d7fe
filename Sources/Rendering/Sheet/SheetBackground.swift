import Operations
import Raster

/// What the icons of one row of a sheet lie on.
package enum SheetBackground: Hashable, Sendable {
  /// Squares as editors show transparency with.
  case checker
  case paint(Paint)

  /// The spelling of the backgrounds that a sheet has when none are named.
  package static let defaults = "white,#1e1e1e,checker"

  /// Reads `checker`, a color, a gradient or the name of an image file.
  package init(parsing text: String) throws(ValueError) {
    if text.lowercased() == "checker" {
      self = .checker
      return
    }
    do {
      self = .paint(try Paint(parsing: text))
    } catch .unknownWord(let word, let choices) {
      throw .unknownWord(word, choices: ["checker"] + choices)
    }
  }

  /// Reads backgrounds joined by commas; those inside parentheses don't split.
  package static func list(_ text: String) throws(ValueError) -> [SheetBackground] {
    var backgrounds: [SheetBackground] = []
    for part in splitOutsideParentheses(text, at: ",") {
      let part = part.trimmed
      guard !part.isEmpty else {
        throw .malformed(text, expected: "backgrounds such as \(defaults)")
      }
      backgrounds.append(try SheetBackground(parsing: part))
    }
    return backgrounds
  }

  /// Whether some of it is sure to show what lies behind; nothing is known of an image.
  package var isTranslucent: Bool {
    switch self {
    case .checker, .paint(.image): false
    case .paint(let paint): paint.isTranslucent
    }
  }

  /// The background on a row of `size`.
  func bitmap(
    _ size: PixelSize, in context: any OperationContext
  ) throws(OperationError) -> Bitmap {
    switch self {
    case .checker: return Self.checkerboard(size)
    case .paint(let paint): return try context.shader(for: paint, over: Box(size)).bitmap(size)
    }
  }

  /// The side of a square, in pixels.
  package static let square = 8

  /// White and light gray squares, the first white one in the upper left corner.
  private static func checkerboard(_ size: PixelSize) -> Bitmap {
    let gray = Pixel(204, 204, 204, 255)
    var board = Bitmap(size, filledWith: Color.white.premultiplied)
    for y in 0..<size.height {
      let first = (y / square).isMultiple(of: 2) ? square : 0
      for left in stride(from: first, to: size.width, by: 2 * square) {
        for x in left..<min(left + square, size.width) { board[x, y] = gray }
      }
    }
    return board
  }
}
