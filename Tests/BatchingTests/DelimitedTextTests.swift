import Testing

@testable import Batching

@Suite struct DelimitedTextTests {
  private func records(_ text: String) throws -> [[String]] {
    let text = try DelimitedText(Array(text.utf8))
    return (0..<text.count).map { text.cells(of: $0) }
  }

  @Test(arguments: [
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a;b\n1;2,5", [["a", "b"], ["1", "2,5"]]),
    ("a\tb\n\n1\t\n", [["a", "b"], ["1", ""]]),
    ("a,b\n\"x, \"\"y\"\"\",\"two\nlines\"\n", [["a", "b"], ["x, \"y\"", "two\nlines"]]),
    ("a,b\nsay \"hi\",\"\"\n", [["a", "b"], ["say \"hi\"", ""]]),
    ("\"a;b\",c\n1,2", [["a;b", "c"], ["1", "2"]]),
    ("one\n:)\nC=64", [["one"], [":)"], ["C=64"]]),
    ("", []),
  ])
  func `cells are taken apart`(_ text: String, _ wanted: [[String]]) throws {
    #expect(try records(text) == wanted)
  }

  @Test func `records know the line that they begin in`() throws {
    let text = try DelimitedText(Array("a\n\"x\ny\"\n\nz\n".utf8))
    #expect((0..<text.count).map { text.line(of: $0) } == [1, 2, 5])
  }

  @Test func `what cannot be read is told by its line`() {
    #expect(throws: DelimitedText.Fault.notUTF8(line: 3)) {
      try DelimitedText(Array("a\nb\n".utf8) + [0xE9, 10])
    }
    #expect(throws: DelimitedText.Fault.unclosedQuote(line: 2)) {
      try DelimitedText(Array("a\n\"b\nc\n".utf8))
    }
  }
}
