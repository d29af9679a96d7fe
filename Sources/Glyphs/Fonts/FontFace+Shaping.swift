import GlyphShims

extension FontFace {
  /// The glyphs of a piece of `text` as they are seen from left to right.
  func shape(
    _ text: [UInt32], _ range: Range<Int>, script: UInt32, isRightward: Bool
  ) throws(FontError) -> [ShapedGlyph] {
    let shaped: [ShapedGlyph]? = unsafe text.withUnsafeBufferPointer { scalars in
      // The text outlives the call and the range lies in it.
      var run = unsafe si_run(
        scalars: scalars.baseAddress, count: scalars.count, start: range.lowerBound,
        length: range.count, script: script, is_rightward: isRightward)
      var glyphs: UnsafePointer<si_glyph>?
      var count = 0
      // The glyphs stay until the face shapes again.
      guard unsafe si_face_shape(handle, &run, &glyphs, &count) else { return nil }
      return unsafe UnsafeBufferPointer(start: glyphs, count: count).map {
        ShapedGlyph(
          glyph: $0.glyph, cluster: Int($0.cluster), xAdvance: Int($0.x_advance),
          yAdvance: Int($0.y_advance), xOffset: Int($0.x_offset), yOffset: Int($0.y_offset))
      }
    }
    guard let shaped else { throw .outOfMemory }
    return shaped
  }
}
