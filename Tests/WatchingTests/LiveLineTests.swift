import Rendering
import Testing

@testable import Watching

@Suite struct LiveLineTests {
  private func read(_ text: String) throws -> LiveLine? { try LiveLine.read(Array(text.utf8)) }

  private func set(_ text: String) throws -> [String] {
    guard case .set(let assignments)? = try read(text)?.content else { return [] }
    return assignments.map { "\($0.key)|\($0.value)" }
  }

  private func fault(_ text: String) -> LiveLineError.Reason? {
    do throws(LiveLineError) {
      _ = try LiveLine.read(Array(text.utf8))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `words are parted by blanks`() throws {
    #expect(try set("count=7 theme=dark") == ["count|7", "theme|dark"])
    #expect(try set("  a=1 \t b=2  ") == ["a|1", "b|2"])
  }

  @Test func `blanks inside parentheses and quotes part nothing`() throws {
    #expect(try set("border.color=rgb(1 2 3) count=7") == ["border.color|rgb(1 2 3)", "count|7"])
    #expect(try set(#"label="Sale (50%" count=1"#) == ["label|Sale (50%", "count|1"])
    #expect(try set(#"label=x" y "z a=1"#) == [#"label|x" y "z"#, "a|1"])
  }

  @Test func `a value is raw after its first equals sign`() throws {
    #expect(try set("label=a=b,c") == ["label|a=b,c"])
    #expect(try set("label=:)") == ["label|:)"])
    #expect(try set("label=") == ["label|"])
  }

  @Test func `a value in quotes knows its escapes`() throws {
    #expect(try set(#"label="say \"hi\" \\ there\nnow""#) == ["label|say \"hi\" \\ there\nnow"])
    #expect(try set(#"label="""#) == ["label|"])
  }

  @Test func `a single word is a command`() throws {
    for command in LiveLine.Command.allCases {
      #expect(try read(command.rawValue)?.content == .command(command, id: nil))
    }
    #expect(fault("flsh") == .unknownCommand("flsh"))
  }

  @Test func `lines that mean nothing are passed over`() throws {
    #expect(try read("") == nil)
    #expect(try read(" \t ") == nil)
  }

  @Test func `what does not close is a fault`() {
    #expect(fault(#"a="x"#) == .unclosedQuote(#""x"#))
    #expect(fault(#"a=x"y"#) == .unclosedQuote(#"x"y"#))
    #expect(fault("a=(x y") == .unclosedParenthesis("(x y"))
    #expect(fault(#"a="x"y"#) == .textAfterQuote("y"))
  }

  @Test func `a word that assigns nothing is a fault`() {
    #expect(fault("count=7 dark") == .notAnAssignment("dark"))
    #expect(fault("=7") == .notAnAssignment("=7"))
    #expect(fault("two words") == .notAnAssignment("two"))
  }

  @Test func `objects set values and give commands`() throws {
    let line = try read(#"{"seq":41,"set":{"count":7,"label":"a b","shadow.inner":true}}"#)
    #expect(
      line
        == LiveLine(
          .set([.init("count", "7"), .init("label", "a b"), .init("shadow.inner", "true")]),
          number: 41))
    #expect(
      try read(#"{"cmd":"flush","id":"t1"}"#) == LiveLine(.command(.flush, id: "t1")))
  }

  @Test func `objects that mean nothing are faults with their number`() {
    #expect(fault("{") == .json(.unexpectedEnd))
    #expect(fault("{}") == .wrongMember("set"))
    #expect(fault(#"{"cmd":"dance"}"#) == .unknownCommand("dance"))
    #expect(fault(#"{"set":{"a":[1]}}"#) == .wrongMember("a"))
    #expect(fault(#"{"seq":0,"set":{}}"#) == .wrongMember("seq"))
    #expect(fault(#"{"seq":"x","set":{}}"#) == .wrongMember("seq"))
    #expect(fault(#"{"sett":{}}"#) == .wrongMember("sett"))
    #expect(fault(#"{"set":{},"cmd":"get"}"#) == .wrongMember("cmd"))
    #expect(throws: LiveLineError(.unknownCommand("dance"), number: 3)) {
      try LiveLine.read(Array(#"{"seq":3,"cmd":"dance"}"#.utf8))
    }
  }

  @Test func `bytes that are no text are a fault`() {
    #expect(throws: LiveLineError(.notUTF8)) { try LiveLine.read([0x61, 0x3D, 0xFF]) }
  }

  @Test func `no bytes can stop the reader`() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("ab=\"\\()[]{}:,. \t\n7\u{e9}".utf8) + [0xFF, 0]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in
        alphabet.randomElement(using: &random)
      }
      _ = try? LiveLine.read(bytes)
    }
  }
}

@Suite struct LineSplitterTests {
  private func line(_ text: String) -> LineSplitter.Piece { .line(Array(text.utf8)) }

  @Test func `lines are the same however the stream is cut`() {
    let bytes = Array("one\ntwo\r\n\nthree".utf8)
    for cut in 0...bytes.count {
      var splitter = LineSplitter()
      let pieces =
        splitter.take(Array(bytes[..<cut])) + splitter.take(Array(bytes[cut...]))
        + splitter.finish()
      #expect(pieces == [line("one"), line("two"), line(""), line("three")])
    }
  }

  @Test func `a line over the limit is dropped as a whole`() {
    var splitter = LineSplitter()
    let long = [UInt8](repeating: 0x61, count: LineSplitter.limit)
    #expect(splitter.take(long + Array("\nb\n".utf8)) == [.line(long), line("b")])
    #expect(splitter.take(long + Array("aa".utf8)) == [])
    #expect(splitter.take(Array("a\nnext\n".utf8)) == [.tooLong, line("next")])
    #expect(splitter.finish() == [])
  }
}
