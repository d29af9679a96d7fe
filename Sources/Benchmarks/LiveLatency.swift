import Foundation
import Synchronization

/// How soon a watching session shows a late parameter, beside a process for each change.
struct LiveLatency {
  let program: String
  /// Holds `inputs/`.
  let folder: String
  /// How many changes are measured.
  let changes: Int

  /// Prints the median and the 95th percentile from the line written to the file in place, and
  /// what a sweep of a thousand changes, one every 5 ms, comes to.
  func run() throws {
    let work = FileManager.default.temporaryDirectory
      .appendingPathComponent("statusicon-live-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let job = AvatarJob.all[0]
    let input = job.input(in: URL(fileURLWithPath: folder))
    for how in ["default", "fast"] {
      let output = work.appendingPathComponent("\(how).png").path
      var line = job.line(program, input, to: output, how)
      let once = try (0..<9).map { _ in
        try Contender.run([Contender(name: "render", command: line)], in: work)[0]
      }.sorted()[4]
      line[1] = "watch"
      let session = try Session(line + ["--params", "-", "--json"])
      let times = try (0..<changes).map { _ in try session.change() }.sorted()
      let median = times[changes / 2]
      print(
        "\(how): a late parameter shows after \(rounded(median)) ms (median),"
          + " \(rounded(times[changes * 95 / 100])) ms (95th percentile);"
          + " a process for it takes \(rounded(once)) ms, \(rounded(once / median)) times as long")
      let sweep = try session.sweep(1000, every: 0.005)
      print(
        "\(how): 1000 changes, one every 5 ms: \(sweep.frames) frames in order, the last"
          + " \(rounded(sweep.last)) ms behind its line; every change is shown within"
          + " \(rounded(sweep.longest)) ms (--max-wait and two renders are"
          + " \(rounded(50 + 2 * sweep.render)))")
      try session.end()
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// A session that is told lines and tells its frames.
  private final class Session {
    private let process = Process()
    private let (lines, answers) = (Pipe(), Pipe())
    private var rest = Data()
    private var number = 0

    struct Ended: Error {}

    init(_ command: [String]) throws {
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = Array(command.dropFirst())
      (process.standardInput, process.standardOutput) = (lines, answers)
      process.standardError = FileHandle.nullDevice
      try process.run()
      _ = try frame()
    }

    /// Changes the last step but one and waits for the frame that shows it; in milliseconds.
    func change() throws -> Double {
      // After the quiet time a change is rendered at once.
      Thread.sleep(forTimeInterval: 0.12)
      let sender = Sender(lines.fileHandleForWriting)
      number += 1
      sender.send(number)
      while try frame().number < number {}
      return (ProcessInfo.processInfo.systemUptime - sender.sent[0]) * 1000
    }

    /// What a sweep came to, in milliseconds: when the last change and the slowest one of all were
    /// shown, and the longest render.
    struct Sweep {
      var frames = 0
      var last = 0.0
      var longest = 0.0
      var render = 0.0
    }

    struct Disordered: Error {}

    func sweep(_ count: Int, every interval: Double) throws -> Sweep {
      let sender = Sender(lines.fileHandleForWriting)
      let first = number + 1
      number += count
      Thread {
        for number in first..<first + count {
          sender.send(number)
          Thread.sleep(forTimeInterval: interval)
        }
      }.start()
      var sweep = Sweep()
      var shown = first - 1
      while shown < number {
        let frame = try frame()
        guard frame.number > shown, frame.number <= number else { throw Disordered() }
        let now = ProcessInfo.processInfo.systemUptime
        let waits = sender.sent[(shown + 1 - first)...(frame.number - first)].map {
          (now - $0) * 1000
        }
        sweep.longest = max(sweep.longest, waits[0])
        sweep.last = waits[waits.count - 1]
        sweep.render = max(sweep.render, frame.milliseconds)
        sweep.frames += 1
        shown = frame.number
      }
      return sweep
    }

    func end() throws {
      try lines.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    /// The number of the change that the next frame shows, 0 for the first, and what it took.
    private func frame() throws -> (number: Int, milliseconds: Double) {
      while true {
        while let end = rest.firstIndex(of: 10) {
          let line = rest[..<end]
          rest = Data(rest[(end + 1)...])
          let answer = try JSONSerialization.jsonObject(with: line) as? [String: Any]
          if answer?["ev"] as? String == "frame" {
            return (answer?["seq"] as? Int ?? 0, answer?["ms"] as? Double ?? 0)
          }
        }
        let more = answers.fileHandleForReading.availableData
        if more.isEmpty { throw Ended() }
        rest += more
      }
    }
  }

  /// Writes changes, and knows when each was written.
  private final class Sender: Sendable {
    private let handle: FileHandle
    private let times = Mutex<[Double]>([])

    init(_ handle: FileHandle) { self.handle = handle }

    var sent: [Double] { times.withLock { $0 } }

    func send(_ number: Int) {
      let width = 2 + Double(number % 40) / 16
      let line = "{\"seq\":\(number),\"set\":{\"border.width\":\"\(width)%\"}}\n"
      times.withLock { $0.append(ProcessInfo.processInfo.systemUptime) }
      try? handle.write(contentsOf: Data(line.utf8))
    }
  }
}
