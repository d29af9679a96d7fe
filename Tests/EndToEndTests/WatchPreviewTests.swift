import Codecs
import Foundation
import Raster
import TestSupport
import Testing

@Suite(.enabled(if: TerminalBench.isThere, "no python3 plays a terminal"))
struct WatchPreviewTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }
  private static let kittyAnswer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c"
  private static let bold = [Color(0x99, 0x99, 0x99), Color(0x66, 0x66, 0x66)]

  private func start(
    _ terminal: TerminalBench = TerminalBench(), _ extra: String...
  ) throws -> RunningProgram {
    try terminal.start(
      .statusicon, ["watch", "in.png", "-o", "out.png", "--preview", "auto"] + extra, in: folder)
  }

  /// A picture of two colours with a hole, another for each number.
  private func draw(_ number: UInt8, _ width: Int = 8, _ height: Int = 5) throws {
    try bench.bench.draw("next.png", width, height) { x, y in
      x == 2 || y == 3 ? .transparent : Color(number, UInt8(20 * x % 256), UInt8(30 * y % 256))
    }
    bench.move("next.png", to: "in.png")
  }

  /// The rows of half blocks in a text, each character as the colours above and below.
  private func blocks(_ text: String) -> [[(above: Color, below: Color?)]] {
    text.split(whereSeparator: \.isNewline).filter { $0.contains("▀") }.map { row in
      var cells: [(Color, Color?)] = []
      var colors: (Color, Color?) = (.black, nil)
      for part in row.components(separatedBy: "\u{1B}[") {
        guard let end = part.firstIndex(of: "m") else { continue }
        let numbers = part[..<end].split(separator: ";").compactMap { UInt8($0) }
        if numbers.count >= 5, numbers[..<2] == [38, 2] {
          let below =
            numbers.count == 10 ? Color(numbers[7], numbers[8], numbers[9]) : nil
          colors = (Color(numbers[2], numbers[3], numbers[4]), below)
        }
        for character in part[end...] where character == "▀" { cells.append(colors) }
      }
      return cells
    }
  }

  /// What an icon looks like over squares of 4 pixels.
  private func expected(_ icon: Bitmap, _ x: Int, _ y: Int) -> Color {
    let pixel = icon[x, y]
    return pixel.w == 0
      ? Self.bold[(x / 4 + y / 4) % 2] : Color(pixel.x, pixel.y, pixel.z)
  }

  private func check(_ rows: ArraySlice<[(above: Color, below: Color?)]>) throws {
    let icon = try bench.bench.decoded("out.png")
    #expect(rows.count == (icon.height + 1) / 2)
    for (row, cells) in rows.enumerated() {
      #expect(cells.count == icon.width)
      for (x, cell) in cells.enumerated() where x < icon.width {
        #expect(cell.above == expected(icon, x, 2 * row))
        let below = 2 * row + 1 < icon.height ? expected(icon, x, 2 * row + 1) : nil
        #expect(cell.below == below)
      }
    }
  }

  @Test func `half blocks show the icon over squares, in place of the one before`() throws {
    try draw(1)
    let session = try start()
    try session.wait(for: "the first picture") { session.text.contains("frame 1") }
    try check(blocks(session.text)[...])
    let first = session.text
    try draw(2)
    try session.wait(for: "the second picture") {
      session.text.contains("frame 2")
        && blocks(String(session.text.dropFirst(first.count))).count == 3
    }
    let second = String(session.text.dropFirst(first.count))
    #expect(second.contains("\r\u{1B}[3A") && !second.contains("\u{1B}[J"))
    try check(blocks(second)[...])
    #expect(session.finish().errorText == "status 130 mode same\n")
    #expect(!session.text.contains("\u{1B}_Ga=d"))
  }

  @Test func `a large icon is made to fit and keeps its proportions`() throws {
    try draw(1, 60, 120)
    let session = try start()
    try session.wait(for: "the picture") { session.text.contains("frame 1") }
    let rows = blocks(session.text)
    // 22 of 24 rows, 44 pixels high and so 22 wide.
    #expect(rows.count == 22 && rows.allSatisfy { $0.count == 22 })
    #expect(session.finish().errorText == "status 130 mode same\n")
  }

  @Test func `kitty is sent the file itself in pieces, and its memory is freed`() throws {
    var random = SystemRandomNumberGenerator()
    try bench.bench.draw("in.png", 48, 48) { _, _ in
      Color(.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 7)
    }
    var terminal = TerminalBench()
    terminal.answer = Self.kittyAnswer
    terminal.size = [24, 80, 800, 480]
    let session = try start(terminal)
    try session.wait(for: "the picture") { session.text.contains("frame 1") }
    let commands = session.text.components(separatedBy: "\u{1B}_G").dropFirst(2).map {
      $0.components(separatedBy: "\u{1B}\\")[0].split(separator: ";", maxSplits: 1).map(String.init)
    }
    #expect(commands.count > 1)
    #expect(commands.first?[0].hasPrefix("a=T,f=100,i=") == true)
    #expect(commands.first?[0].contains("r=") == false)
    #expect(commands.dropLast().allSatisfy { $0[0].hasSuffix("m=1") && $0[1].count == 4096 })
    #expect(commands.last?[0] == "m=0")
    let data = Data(base64Encoded: commands.map { $0[1] }.joined())
    #expect(data.map { [UInt8]($0) } == (try folder.read("out.png")))
    // 48 pixels are three rows of 20.
    #expect(session.text.contains("\n\u{1B}[3A\r"))
    #expect(session.finish().errorText == "status 130 mode same\n")
    let number = commands.first?[0].split(separator: ",")[2] ?? ""
    #expect(session.text.contains("\u{1B}_Ga=d,d=I,\(number),q=2\u{1B}\\"))
  }

  @Test func `a terminal that does not answer is not waited for`() throws {
    try draw(1)
    var terminal = TerminalBench()
    terminal.answer = ""
    let session = try start(terminal)
    try session.wait(for: "the picture", timeout: 20) { session.text.contains("frame 1") }
    try check(blocks(session.text)[...])
    #expect(session.finish().errorText == "status 130 mode same\n")
  }

  @Test func `nothing is drawn where nobody could see it`() throws {
    try draw(1)
    for (name, value) in [("TERM", "dumb"), ("TERM", "")] {
      var terminal = TerminalBench()
      terminal.variables[name] = value
      let session = try start(terminal)
      try session.wait(for: "the line") { session.text.contains("frame 1") }
      #expect(!session.text.contains("\u{1B}"))
      #expect(session.finish().errorText == "status 130 mode same\n")
    }
    // Without a terminal there is nothing to ask, and what was demanded is refused.
    let alone = try #require(Program.named("setsid"))
    let line = ["watch", "in.png", "-o", "out.png", "--params", "-", "--preview"]
    let quiet = try alone.run(
      ["-w", Program.statusicon.path] + line + ["auto"], environment: ["TERM": "xterm"],
      in: folder.path)
    #expect(quiet.status == 0 && !quiet.errorText.contains("\u{1B}"))
    let refused = try alone.run(
      ["-w", Program.statusicon.path] + line + ["kitty"], in: folder.path)
    #expect(refused.status == 2 && refused.errorText.contains("--preview: needs a terminal"))
  }

  @Test func `at most fifteen pictures a second are drawn, and the last one is`() throws {
    try draw(1, 16, 16)
    let shell = try #require(Program.named("sh"))
    let session = try TerminalBench().start(
      shell,
      [
        "-c",
        "for i in $(seq 1 60); do echo \"border.color=rgb(0 0 $i)\"; sleep 0.01; done |"
          + " \"$0\" watch in.png -o out.png --border 2 --params - --preview auto --quiet-time 1",
        Program.statusicon.path,
      ], in: folder)
    let started = Date()
    let result = session.finish(closingInput: false)
    let seconds = Date().timeIntervalSince(started)
    #expect(result.errorText == "status 0 mode same\n")
    let rows = blocks(result.text)
    #expect(rows.count % 8 == 0)
    #expect((3...Int(seconds * 15) + 3).contains(rows.count / 8))
    try check(rows.suffix(8))
    #expect(rows.last?.last?.above == Color(0, 0, 60))
  }
}
