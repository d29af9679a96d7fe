/// A piece of a text that is of one font, one script and one direction.
struct TextRun {
  /// Of scalars.
  var range: Range<Int>
  /// By the Unicode bidirectional algorithm; odd ones run from right to left.
  let level: UInt8
  /// ISO 15924, four letters from the highest byte on.
  let script: UInt32
  let face: FontFace
}

extension [TextRun] {
  /// The runs as they are seen from left to right: rule L2 of the bidirectional algorithm.
  var inVisualOrder: [TextRun] {
    var runs = self
    let odd = runs.map(\.level).filter { $0 & 1 == 1 }
    guard let least = odd.min(), let most = runs.map(\.level).max() else { return runs }
    for level in (least...most).reversed() {
      var start = 0
      while start < runs.count {
        var end = start
        while end < runs.count, runs[end].level >= level { end += 1 }
        if end > start { runs[start..<end].reverse() }
        start = Swift.max(end, start + 1)
      }
    }
    return runs
  }
}
