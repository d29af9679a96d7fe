import Glyphs
import Raster

/// One line of text at one size, ready to be drawn; places are from the pen's start on the baseline,
/// y down.
struct Lettering {
  enum Form {
    case builtin(BuiltinText)
    case font(TextLayout)
  }

  let form: Form

  var advance: Double {
    switch form {
    case .builtin(let text): text.advance
    case .font(let layout): layout.advance
    }
  }
  var ink: Box {
    switch form {
    case .builtin(let text): text.ink
    case .font(let layout): layout.ink
    }
  }
  var capHeight: Double {
    switch form {
    case .builtin(let text): text.capHeight
    case .font(let layout): layout.capHeight
    }
  }

  func draw(on bitmap: inout Bitmap, at origin: Point, shader: Shader) {
    switch form {
    case .builtin(let text):
      bitmap.draw(shader, through: text.coverage(in: bitmap.size, at: origin))
    case .font(let layout): layout.draw(on: &bitmap, at: origin, shader: shader)
    }
  }

  func coverage(in size: PixelSize, at origin: Point) -> Coverage {
    switch form {
    case .builtin(let text): text.coverage(in: size, at: origin)
    case .font(let layout): layout.coverage(in: size, at: origin)
    }
  }

  /// The same text turned about the pen's start; ink and capitals are then those of the turned one.
  func turned(clockwise angle: Angle) -> Lettering {
    switch form {
    case .builtin(let text): Lettering(form: .builtin(text.turned(clockwise: angle)))
    case .font(let layout): Lettering(form: .font(layout.turned(clockwise: angle)))
    }
  }
}

/// The typeface, weight and manner in which texts are set.
struct LetterStyle {
  var typeface: Typeface
  /// 1…1000 as in CSS.
  var weight: Int
  /// Whether cap heights and places are whole pixels.
  var isSnapped: Bool
}

/// The height of capitals as a share of the em, as most fonts have it.
private let usualCapShare = 0.7

extension OperationContext {
  /// Sets a line whose capitals are `capHeight` pixels high.
  func lettering(
    _ text: String, _ style: LetterStyle, capHeight: Double
  ) throws(OperationError) -> Lettering {
    let capHeight = style.isSnapped ? max(1, capHeight.rounded()) : capHeight
    if style.typeface == .builtin, let lettering = builtin(text, style, capHeight) {
      return lettering
    }
    let font = style.typeface.choice
    do throws(FontError) {
      let share = try fonts.metrics(font: font, weight: style.weight).capHeight
      let em = capHeight / (share > 0 ? share : usualCapShare)
      let layout = try fonts.layout(text, font: font, weight: style.weight, em: em)
      if !layout.missing.isEmpty { note(.missingGlyphs(layout.missing)) }
      if !layout.uncolored.isEmpty { note(.uncoloredGlyphs(layout.uncolored)) }
      return Lettering(form: .font(layout))
    } catch {
      // Where there is nothing to set text with, our own glyphs serve as far as they go.
      if style.typeface == .auto, error.isOfMachine,
        let lettering = builtin(text, style, capHeight)
      {
        return lettering
      }
      throw .font(error)
    }
  }

  /// The height of capitals of text whose em is `em` pixels.
  func capHeight(
    ofEm em: Double, _ style: LetterStyle
  ) throws(OperationError) -> Double {
    guard style.typeface != .builtin else { return em * usualCapShare }
    do throws(FontError) {
      let metrics = try fonts.metrics(font: style.typeface.choice, weight: style.weight)
      return metrics.capHeight * em
    } catch {
      guard style.typeface == .auto, error.isOfMachine else { throw .font(error) }
      return em * usualCapShare
    }
  }

  private func builtin(_ text: String, _ style: LetterStyle, _ capHeight: Double) -> Lettering? {
    BuiltinText(
      text, capHeight: capHeight, isSnapped: style.isSnapped, weight: Double(style.weight)
    ).map { Lettering(form: .builtin($0)) }
  }
}

extension FontError {
  /// Whether the machine lacks what every text needs.
  fileprivate var isOfMachine: Bool {
    switch self {
    case .missingLibrary, .noFonts: true
    default: false
    }
  }
}
