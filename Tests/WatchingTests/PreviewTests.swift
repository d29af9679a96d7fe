import Testing

@testable import Watching

@Suite struct PreviewTests {
  @Test func `an answer is whole with the terminal's attributes`() {
    for (answer, isWhole) in [
      ("", false), ("\u{1B}[?", false), ("\u{1B}[?62;4", false), ("\u{1B}[?62;4c", true),
      ("\u{1B}[?6c", true), ("\u{1B}_Gi=31;OK\u{1B}\\", false),
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", true), ("x\u{1B}[?1u\u{1B}[?62c", true),
      ("\u{1B}[?1u", false), ("\u{1B}[62c", false),
    ] {
      #expect(PreviewStyle.isWhole(Array(answer.utf8)) == isWhole, "\(answer.dropFirst())")
    }
  }

  @Test func `only a terminal that says so is sent files`() {
    for (answer, style) in [
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", PreviewStyle.kitty),
      ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[?62c", .blocks), ("\u{1B}[?62;4c", .blocks),
      ("", .blocks),
    ] {
      #expect(PreviewStyle.style(answer: Array(answer.utf8)) == style)
    }
  }

  @Test func `a picture is drawn over the one before, or makes room for itself`() {
    func text(_ rows: Int, movesOn: Bool, over before: Int) -> String {
      let drawing = PreviewDrawing(rows: rows, bytes: Array("*".utf8), movesOn: movesOn)
      return String(decoding: drawing.bytes(over: before), as: UTF8.self)
    }
    #expect(text(2, movesOn: true, over: 0) == "\r\u{1B}[J\n\n\u{1B}[2A\r*")
    #expect(text(2, movesOn: true, over: 2) == "\r\u{1B}[2A*")
    #expect(text(1, movesOn: false, over: 3) == "\r\u{1B}[3A\u{1B}[J\n\u{1B}[1A\r*\u{1B}[1B\r")
    #expect(text(3, movesOn: false, over: 3) == "\r\u{1B}[3A*\u{1B}[3B\r")
  }
}
