import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WatchCommandTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  private func start(_ command: String, _ extra: String...) throws -> RunningProgram {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try Program.statusicon.start(
      [
        "watch", "in.png", "-o", "out-{seq}.png", "--border", "2,blue", "--params", "-", "--json",
        "--on-frame", command,
      ] + extra, in: folder.path)
    _ = try session.line(with: "\"settled\"")
    return session
  }

  private func set(_ width: Int, _ session: RunningProgram) throws {
    session.send("border=\(width)\nflush\n")
    _ = try session.line(with: "\"flushed\"")
  }

  private func log() -> [String] {
    let bytes = (try? folder.read("log")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `the command is told the file, which is in place, and the number`() throws {
    let session = try start(
      #"test -s "$STATUSICON_FILE" && echo "$STATUSICON_SEQ $STATUSICON_FILE" >> log; echo noise"#)
    try session.wait(for: "the first run") { log().count == 1 }
    try set(3, session)
    try session.wait(for: "the second run") { log().count == 2 }
    #expect(log() == ["1 \(folder.path)/out-1.png", "2 \(folder.path)/out-2.png"])
    let result = session.finish()
    #expect(result.status == 0)
    // What it prints is kept from the events.
    #expect(!result.text.contains("noise"))
    #expect(result.errorText == "noise\nnoise\n")
  }

  @Test func `one runs at a time, the newest frame next, and rendering waits for none`() throws {
    let session = try start(
      "mkdir lock || echo two >> log; echo $STATUSICON_SEQ >> log;"
        + " while [ ! -e go ]; do sleep 0.02; done; rmdir lock")
    try session.wait(for: "the first run") { log().count == 1 }
    for width in 3...8 { try set(width, session) }
    #expect(try folder.names().contains("out-7.png"))
    try folder.write("", to: "go")
    try session.wait(for: "the last run") { log().count == 2 }
    #expect(log() == ["1", "7"])
    #expect(session.finish().status == 0)
  }

  @Test func `the last frame is told before the session ends`() throws {
    let session = try start("sleep 0.3; echo $STATUSICON_SEQ >> log")
    session.send("border=5\n")
    #expect(session.finish().status == 0)
    #expect(log() == ["1", "2"])
  }

  @Test func `a failure is a warning and ends nothing`() throws {
    let session = try start("test $STATUSICON_SEQ = 2 || exit 3")
    try session.wait(for: "a warning") { session.errorText.contains("status 3") }
    try set(3, session)
    let result = session.finish()
    #expect(result.status == 0)
    #expect(
      result.errorText == "statusicon: --on-frame: warning: the command ended with status 3\n")
  }

  @Test func `a command that does not end is ended with the session, and its children`() throws {
    let session = try start("trap '' TERM; sleep 300 & echo $! > child; wait; sleep 300")
    try session.wait(for: "the command") { ((try? folder.read("child")) ?? []).last == 10 }
    let child = try #require(
      pid_t(String(decoding: try folder.read("child").dropLast(), as: UTF8.self)))
    #expect(kill(child, 0) == 0)
    session.kill(SIGINT)
    #expect(session.finish(closingInput: false, timeout: 10).status == 130)
    let deadline = Date(timeIntervalSinceNow: 5)
    // Whoever takes over orphans may need a moment to bury it.
    while kill(child, 0) == 0, !isBuried(child), deadline.timeIntervalSinceNow > 0 { usleep(1000) }
    #expect(kill(child, 0) != 0 || isBuried(child))
  }

  /// Whether all that is left of a process is its entry.
  private func isBuried(_ process: pid_t) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ") Z"
    return text.contains(") Z")
  }

  @Test func `the command gets default signals and no input`() throws {
    let session = try start(
      "cat > input; grep -E 'Sig(Blk|Ign)' /proc/self/status | sort -u > signals; echo 1 >> log")
    try session.wait(for: "the run") { log().count == 1 }
    #expect(try folder.read("input") == [])
    let masks = String(decoding: try folder.read("signals"), as: UTF8.self)
      .split(separator: "\n").compactMap { $0.split(separator: "\t").last }
    // The C library keeps 32 and 33 for itself.
    #expect(masks.map { UInt64($0, radix: 16).map { $0 & ~(3 << 31) } } == [0, 0])
    #expect(session.finish().status == 0)
  }

  @Test func `a session ends with the program that started it`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let shell = try #require(Program.named("sh"))
    let parent = try shell.start(
      [
        "-c",
        "\"$TOOL\" watch in.png -o out.png --exit-with-parent & echo $!; exec 1>&- 2>&-; wait",
      ], environment: ["TOOL": Program.statusicon.path], in: folder.path)
    try parent.wait(for: "its number") { parent.text.hasSuffix("\n") }
    let session = try #require(pid_t(parent.text.dropLast()))
    try parent.wait(for: "a frame") { try folder.names().contains("out.png") }
    #expect(kill(session, 0) == 0)
    parent.kill(SIGKILL)
    let deadline = Date(timeIntervalSinceNow: 10)
    while kill(session, 0) == 0, !isBuried(session), deadline.timeIntervalSinceNow > 0 {
      usleep(1000)
    }
    #expect(kill(session, 0) != 0 || isBuried(session))
    kill(session, SIGKILL)
  }
}
