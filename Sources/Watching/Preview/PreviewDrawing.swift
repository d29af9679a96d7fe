/// A picture as a terminal takes it, to be drawn over the rows of the one before.
struct PreviewDrawing: Hashable {
  /// How many rows it takes.
  var rows: Int
  /// Draws it from the first of its rows, which are there and empty or its own.
  var bytes: [UInt8]
  /// Whether drawing moves on to the row below; else the cursor stays at the first.
  var movesOn: Bool

  /// All that is written with the cursor in the row below a picture of so many rows; 0 for none.
  func bytes(over rowsBefore: Int) -> [UInt8] {
    var text = "\r"
    if rowsBefore > 0 { text += "\u{1B}[\(rowsBefore)A" }
    if rowsBefore != rows {
      // Rows are made by going through them, so that the terminal scrolls as far as needed.
      text += "\u{1B}[J" + String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\r"
    }
    return Array(text.utf8) + bytes + (movesOn ? [] : Array("\u{1B}[\(rows)B\r".utf8))
  }
}
