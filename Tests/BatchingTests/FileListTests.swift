import Testing

@testable import Batching

@Suite struct FileListTests {
  private func names(_ bytes: [UInt8], endedBy end: UInt8) -> [String] {
    let names = FileList(bytes, endedBy: end).names
    return (0..<names.count).map { names[$0] }
  }

  @Test func `names end with null characters, the last one perhaps not`() {
    let list = Array("a\nb.png\0-\0last".utf8)
    #expect(names(list, endedBy: 0) == ["a\nb.png", "-", "last"])
  }

  @Test func `lines may end in CRLF, and empty ones are no names`() {
    let list = Array("\u{FEFF}a.png\r\n\n b.png \nc.png".utf8)
    #expect(names(list, endedBy: 10) == ["a.png", " b.png ", "c.png"])
  }

  @Test func `an entry that is not UTF-8 keeps its bytes`() {
    let list = FileList([97, 10, 98, 0xE9, 10, 0xC3, 0xA9], endedBy: 10).names
    #expect((0..<3).map { list[$0] } == ["a", "b\u{FFFD}", "é"])
    #expect((0..<3).map { list.oddBytes($0) } == [nil, [98, 0xE9], nil])
  }
}
