import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchNumberedTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  private func start(_ output: String, _ extra: String...) throws -> RunningProgram {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try Program.statusicon.start(
      ["watch", "in.png", "-o", output, "--border", "2,blue", "--params", "-", "--json"] + extra,
      in: folder.path)
    _ = try session.line(with: "\"settled\"")
    return session
  }

  private func set(_ width: Int, _ session: RunningProgram) throws {
    session.send("border=\(width)\nflush\n")
    _ = try session.line(with: "\"flushed\"")
  }

  private func names() throws -> [String] {
    try folder.names().filter { $0 != "in.png" }
  }

  @Test func `every frame has a new name and the newest are kept`() throws {
    let session = try start("mail-{seq}.png", "--keep", "2")
    #expect(try names() == ["mail-1.png"])
    for width in 3...6 { try set(width, session) }
    #expect(try names() == ["mail-4.png", "mail-5.png"])
    let icon = try bench.bench.decoded("mail-5.png")
    #expect((0..<icon.width).prefix { icon[$0, 32] == WatchBench.blue.premultiplied }.count == 6)
    #expect(session.finish().status == 0)
    #expect(try names() == ["mail-4.png", "mail-5.png"])
  }

  @Test func `a session goes on behind the names of the one before, and leaves its files`() throws {
    #expect(try start("mail-{seq}.png").finish().status == 0)
    try folder.write("mine", to: "mail-41.png")
    try folder.write("mine", to: "mail-7000.jpg")
    let session = try start("mail-{seq}.png", "--keep", "1")
    try set(3, session)
    #expect(try names() == ["mail-1.png", "mail-41.png", "mail-43.png", "mail-7000.jpg"])
    #expect(session.finish().status == 0)
  }

  @Test func `a file that somebody has put in the place of ours stays`() throws {
    let session = try start("mail-{seq}.png", "--keep", "1")
    try bench.replace("mail-1.png", with: Array("theirs".utf8))
    try set(3, session)
    try set(4, session)
    #expect(try names() == ["mail-1.png", "mail-3.png"])
    #expect(session.finish().status == 0)
  }

  @Test func `sizes go and come together`() throws {
    let session = try start("mail-{size}-{seq}.png", "--sizes", "16,32", "--keep", "2")
    for width in 3...5 { try set(width, session) }
    #expect(
      try names() == ["mail-16-3.png", "mail-16-4.png", "mail-32-3.png", "mail-32-4.png"])
    #expect(session.finish().status == 0)
  }

  @Test func `what shows nothing new gets no new name unless it is asked for`() throws {
    let session = try start("mail-{seq}.png", "--keep", "2")
    session.send("border=2px\n")
    #expect(try bench.frames(session) == 1)
    try set(3, session)
    try set(2, session)
    #expect(try names() == ["mail-2.png", "mail-3.png"])
    bench.remove("mail-3.png")
    session.send("render\n")
    _ = try session.line(with: "\"rendered\"")
    #expect(try names().last == "mail-4.png")
    #expect(session.finish().status == 0)
  }

  @Test func `keeping some needs names with numbers`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    for line in [["mail.png", "--keep", "2"], ["mail-{seq}.png", "--keep", "0"]] {
      let result = try Program.statusicon.run(
        ["watch", "in.png", "-o"] + line, in: folder.path, timeout: 30)
      #expect(result.status == 2 && result.errorText.contains("--keep"))
    }
  }
}
