import Codecs
import Foundation
import Raster
import Synchronization
import TestSupport
import Testing

/// How long a session is driven, in seconds: `STATUSICON_ENDURANCE`, which `make endurance` sets.
private let duration =
  ProcessInfo.processInfo.environment["STATUSICON_ENDURANCE"].flatMap { Double($0) } ?? 2

@Suite(.serialized) struct EnduranceTests {
  private let bench = WatchBench()
  private var folder: TemporaryFolder { bench.folder }
  private static let colors = [WatchBench.red, WatchBench.green, WatchBench.blue]

  /// Reads the icon over and over as a panel would, and counts what is not a whole picture.
  private final class Reader: Sendable {
    private let isDone = Atomic(false)
    private let isThrough = DispatchSemaphore(value: 0)
    let count = Atomic(0)
    let faults = Atomic(0)

    init(_ path: String) {
      Thread.detachNewThread { [self] in
        while !isDone.load(ordering: .relaxed) {
          let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) } ?? []
          let isWhole = (try? decode(bytes).bitmap.size) == PixelSize(64, 64)
          if !isWhole { faults.add(1, ordering: .relaxed) }
          count.add(1, ordering: .relaxed)
          usleep(1000)
        }
        isThrough.signal()
      }
    }

    func stop() {
      isDone.store(true, ordering: .relaxed)
      isThrough.wait()
    }
  }

  /// With the most effort an icon of 64 pixels is a draft first.
  private let line = [
    "in.png", "-s", "64", "--shape", "circle", "--recipe", "ring.json", "--status", "online",
    "--compression", "best",
  ]

  private func recipe(_ width: Int) -> String {
    #"[{"badge": {"image": "badge.png", "size": "30%"}}, {"border": {"width": \#(width), "color": "white"}}]"#
  }

  private func start() throws -> RunningProgram {
    for name in ["in.png", "badge.png"] {
      try folder.write(bench.picture(WatchBench.red), to: name)
    }
    try folder.write(recipe(2), to: "ring.json")
    let session = try Program.statusicon.start(
      ["watch"] + line + ["-o", "out.png", "--params", "-", "--json"], in: folder.path)
    _ = try session.line(with: "\"settled\"")
    return session
  }

  /// One of the things that happen while a session runs, mostly a value.
  private func disturb(_ session: RunningProgram) throws {
    let color = try #require(Self.colors.randomElement())
    switch Int.random(in: 0..<200) {
    case 0: try bench.overwrite("in.png", with: bench.picture(color), pausing: 3000)
    case 1: try bench.replace("in.png", with: bench.picture(color))
    case 2:
      bench.remove("badge.png")
      try folder.write(bench.picture(color), to: "badge.png")
    case 3: try bench.replace("ring.json", with: Array(recipe(.random(in: 1...9)).utf8))
    case 4: try bench.replace("ring.json", with: Array("[{\"border\": ".utf8))
    case 5: try bench.replace("in.png", with: Array(bench.picture(color).prefix(60)))
    case 6: session.send("nonsense\n{\"seq\": -1}\nborder=5 bordr=3\nborder=\"\n{\"set\": [[[\n")
    case 7: session.send(String(repeating: "x", count: 70_000) + "\n\u{0}\u{7F}=\u{1B}[2J\n")
    case 8: session.send("get\nrender\nflush\n")
    case 9: session.send("sync\n")
    default:
      session.send(
        "border.color=rgb(\(Int.random(in: 0...255)) 0 9) status=\(Bool.random() ? "busy" : "away")\n"
      )
    }
  }

  /// What the session takes up once it is through with everything.
  private func resources(
    _ session: RunningProgram, _ id: String
  ) throws -> (bytes: Int, files: Int) {
    // Others have been asked for, whose answers nobody waited for.
    session.send("{\"cmd\": \"sync\", \"id\": \"\(id)\"}\n")
    _ = try session.line(with: "\"synced\", \"id\": \"\(id)\"", timeout: 60)
    return (try #require(session.residentBytes), try #require(session.openFiles))
  }

  @Test func `a session lives through whatever happens and shows what holds in the end`() throws {
    let session = try start()
    let reader = Reader(folder.path("out.png"))
    let begin = Date()
    var early: (bytes: Int, files: Int)?
    var ticks = 0
    while Date().timeIntervalSince(begin) < duration {
      try disturb(session)
      ticks += 1
      // 200 a second.
      let rest = begin.addingTimeInterval(Double(ticks) * 0.005).timeIntervalSinceNow
      if rest > 0 { usleep(UInt32(rest * 1_000_000)) }
      if early == nil, Date().timeIntervalSince(begin) >= min(60, duration / 2) {
        early = try resources(session, "early")
      }
      if ticks % 200 == 0 { _ = session.text }
    }
    // Whatever is broken is mended, and the last value of each key is set.
    try bench.replace("in.png", with: bench.picture(WatchBench.green))
    try bench.replace("badge.png", with: bench.picture(WatchBench.blue))
    try bench.replace("ring.json", with: Array(recipe(4).utf8))
    session.send("border.color=#123456 status=busy\n")
    let late = try resources(session, "late")
    let first = try #require(early)
    #expect(late.files == first.files)
    // A short run is over before the caches are full.
    if duration >= 20 {
      print("memory: \(first.bytes >> 10) KiB, then \(late.bytes >> 10) KiB")
      #expect(abs(late.bytes - first.bytes) * 20 <= first.bytes)
    }
    reader.stop()
    #expect(reader.faults.load(ordering: .relaxed) == 0)
    #expect(reader.count.load(ordering: .relaxed) > 10)
    let events = session.text.split(separator: "\n")
    let numbers = events.filter { $0.contains("\"ev\": \"frame\"") }
      .compactMap { bench.number("frame", in: String($0)) }
    #expect(numbers == Array(1...numbers.count))
    let packed = events.count { $0.contains("\"ev\": \"packed\"") }
    #expect(packed > 0)
    print("\(ticks) lines and files, \(numbers.count) frames, \(packed) packed")
    let once = try Program.statusicon.run(
      line + ["-o", "once.png", "--set", "border.color=#123456", "--set", "status=busy"],
      in: folder.path)
    #expect(once.status == 0, "\(once.errorText)")
    #expect(try folder.read("out.png") == folder.read("once.png"))
    #expect(session.finish().status == 0)
  }

  @Test func `a session that is killed leaves a whole icon`() throws {
    let kills = duration >= 20 ? 200 : 5
    for _ in 0..<kills {
      let session = try start()
      let end = Date(timeIntervalSinceNow: .random(in: 0...0.04))
      while end.timeIntervalSinceNow > 0 { try disturb(session) }
      session.kill(SIGKILL)
      _ = session.finish()
      #expect(try decode(folder.read("out.png")).bitmap.size == PixelSize(64, 64))
    }
  }
}
