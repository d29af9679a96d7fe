import Foundation
import Raster
import TestSupport
import Testing

/// Whether limits of inotify can be set for a program alone.
private let hasOwnLimits: Bool = {
  guard let unshare = Program.named("unshare") else { return false }
  let trial = try? unshare.run([
    "-U", "-r", "sh", "-c", "echo 0 > /proc/sys/user/max_inotify_watches",
  ])
  return trial?.status == 0
}()

@Suite struct WatchLimitTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }

  @Test(
    .enabled(if: hasOwnLimits, "limits of inotify cannot be set here"),
    arguments: ["instances", "watches"])
  func `without events of the system files are looked at, which is told once`(
    _ limit: String
  ) throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let unshare = try #require(Program.named("unshare"))
    let session = try unshare.start(
      [
        "-U", "-r", "sh", "-c",
        "echo 0 > /proc/sys/user/max_inotify_\(limit); exec \"$TOOL\" watch in.png -o out.png"
          + " --params - --json",
      ], environment: ["TOOL": Program.statusicon.path], in: folder.path)
    _ = try session.line(with: "\"settled\"")
    for color in [WatchBench.green, WatchBench.blue] {
      try bench.replace("in.png", with: bench.picture(color))
      _ = try session.line(with: "\"frame\"")
      #expect(try bench.middle() == color.premultiplied)
    }
    let result = session.finish()
    #expect(result.status == 0)
    #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
    #expect(result.errorText.contains("the limit of inotify \(limit) is reached"))
    #expect(result.errorText.contains("raise fs.inotify.max_user_\(limit), now "))
  }

  @Test(.enabled(if: Program.named("python3") != nil, "no python3 is a stalled reader"))
  func `a sender that never reads stops nobody and costs no memory`() throws {
    try folder.write(bench.picture(WatchBench.red), to: "in.png")
    let session = try Program.statusicon.start(
      ["watch", "in.png", "-o", "out.png", "--border", "2,blue", "--name", "tray", "--json"],
      environment: ["XDG_RUNTIME_DIR": folder.path], in: folder.path)
    _ = try session.line(with: "\"settled\"")
    let script = """
      import socket, sys
      s = socket.socket(socket.AF_UNIX)
      s.connect('statusicon/tray.sock')
      for round in range(int(sys.argv[1])):
          s.sendall(b'nonsense\\nborder=1\\nget\\nborder=2\\n' * 500)
      print('sent', flush=True)
      sys.stdin.read()
      """
    let python = try #require(Program.named("python3"))
    let first = try python.start(["-c", script, "4"], in: folder.path)
    _ = try first.line(with: "sent", timeout: 60)
    let before = try #require(session.residentBytes)
    let second = try python.start(["-c", script, "8"], in: folder.path)
    _ = try second.line(with: "sent", timeout: 60)
    for width in 3...5 {
      let result = try Program.statusicon.run(
        ["send", "tray", "border=\(width)", "--wait"],
        environment: ["XDG_RUNTIME_DIR": folder.path], in: folder.path)
      #expect(result.status == 0)
    }
    let after = try #require(session.residentBytes)
    // A sanitizer keeps what was freed for a while.
    #expect(Sanitizer.isOn || after - before < 4 << 20, "\(before) \(after)")
    #expect(first.finish().status == 0 && second.finish().status == 0)
    session.kill(SIGTERM)
    #expect(session.finish(closingInput: false).status == 143)
  }
}
