import Testing

@testable import Batching

@Suite struct FileListTests {
  private func names(_ bytes: [UInt8], endedBy end: UInt8) throws -> [String] {
    let names = try FileList(bytes, endedBy: end).names
    return (0..<names.count).map { names[$0] }
  }

  @Test func `names end with null characters, the last one perhaps not`() throws {
    let list = Array("a\nb.png\0-\0last".utf8)
    #expect(try names(list, endedBy: 0) == ["a\nb.png", "-", "last"])
  }

  @Test func `lines may end in CRLF, and empty ones are no names`() throws {
    let list = Array("\u{FEFF}a.png\r\n\n b.png \nc.png".utf8)
    #expect(try names(list, endedBy: 10) == ["a.png", " b.png ", "c.png"])
  }

  @Test func `an entry that is not UTF-8 is told by its number`() {
    #expect(throws: FileList.Fault.notUTF8(entry: 2)) {
      try names([97, 10, 0xFF, 10], endedBy: 10)
    }
  }
}
