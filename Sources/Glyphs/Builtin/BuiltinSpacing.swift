extension BuiltinGlyph {
  /// The glyph of a character, small ASCII letters as their capitals, with the name it is kerned by.
  static func named(_ character: Character) -> (name: Character, glyph: BuiltinGlyph)? {
    var name = character
    if let ascii = character.asciiValue, (97...122).contains(ascii) {
      name = Character(Unicode.Scalar(ascii - 32))
    }
    return (digits[name] ?? capitals[name] ?? marks[name]).map { (name, $0) }
  }
}

extension BuiltinScale {
  typealias Named = (name: Character, glyph: BuiltinGlyph)

  /// The pixels between the boxes of two neighbours; before the first and after the last one to the
  /// pen's start and end.
  func gap(_ before: Named?, _ after: Named?) -> Double {
    var share = (before?.glyph.right ?? 0) + (after?.glyph.left ?? 0)
    guard let before, let after else { return length(share) }
    let kerning = kerning["\(before.name)\(after.name)"] ?? 0
    share += kerning
    return isSnapped && kerning == 0 ? max(1, length(share)) : length(share)
  }
}

/// What neighbours with much room between them move together, in shares of the cap height.
private let kerning: [String: Double] = [
  "AV": -0.12, "VA": -0.12, "AT": -0.11, "TA": -0.11, "AY": -0.13, "YA": -0.13, "AW": -0.08,
  "WA": -0.08, "LT": -0.12, "LV": -0.12, "LY": -0.14, "LW": -0.08, "PA": -0.1, "FA": -0.08,
  "TJ": -0.1, "PJ": -0.08, "FJ": -0.08, "RT": -0.03, "RV": -0.03, "RY": -0.04,
  "1.": -0.04, "7.": -0.14, "P.": -0.16, "F.": -0.14, "T.": -0.14, "V.": -0.12, "Y.": -0.14,
  "1,": -0.04, "7,": -0.14, "P,": -0.16, "F,": -0.14, "T,": -0.14, "V,": -0.12, "Y,": -0.14,
]
