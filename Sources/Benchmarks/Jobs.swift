import Foundation

/// The avatar job on several pictures, by this program and by all peers that the machine has.
///
/// Runs are interleaved, so that what slows the machine slows all of them.
struct Jobs {
  private let program: String
  private let folder: URL
  private let rounds: Int
  private let work = FileManager.default.temporaryDirectory
    .appendingPathComponent("statusicon-bench-\(ProcessInfo.processInfo.processIdentifier)")

  /// `folder` holds `inputs/` and `peers/`.
  init(program: String, folder: String, rounds: Int) {
    self.program = program
    self.folder = URL(fileURLWithPath: folder)
    self.rounds = rounds
  }

  /// Prints medians and ratios as a table, then all of it as one line of JSON, which is returned.
  @discardableResult
  func run() throws -> [String: [String: [String: Double]]] {
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let peers = Peers(folder: folder.appendingPathComponent("peers"), work: work)
    var report: [String: [String: [String: Double]]] = [:]
    for job in AvatarJob.all {
      let input = job.input(in: folder)
      var contenders = peers.all(input: input, size: job.size)
      for how in ["default", "fast"] {
        let output = work.appendingPathComponent("\(how).png").path
        contenders.append(Contender(name: how, command: job.line(program, input, to: output, how)))
      }
      report[job.name] = try compare(contenders, job: job.name)
    }
    report["start"] = try compare(
      peers.start + [Contender(name: "version", command: [program, "version"])], job: "start")
    let json = try JSONSerialization.data(withJSONObject: report, options: [.sortedKeys])
    print(String(decoding: json, as: UTF8.self))
    return report
  }

  private func compare(
    _ contenders: [Contender], job: String
  ) throws -> [String: [String: Double]] {
    var times: [String: [Double]] = [:]
    for round in 0...rounds {
      let measured = try Contender.run(contenders, in: work)
      // The first round warms the caches.
      guard round > 0 else { continue }
      for (contender, time) in zip(contenders, measured) {
        times[contender.name, default: []].append(time)
      }
    }
    let medians = times.mapValues { $0.sorted()[$0.count / 2] }
    let ours = contenders.suffix(job == "start" ? 1 : 2).map(\.name)
    print("\n\(job): medians of \(rounds) interleaved runs, whole process")
    var report: [String: [String: Double]] = [:]
    for contender in contenders {
      guard let median = medians[contender.name] else { continue }
      var entry = ["ms": median]
      var words = "\(rounded(median)) ms  \(contender.name)"
      for name in ours where name != contender.name && !ours.contains(contender.name) {
        guard let own = medians[name] else { continue }
        entry["\(name)/this"] = own / median
        words += "   \(name) takes \(rounded(own / median)) of it"
      }
      if let bytes = contender.bytesWritten {
        entry["bytes"] = Double(bytes)
        words += "   \(bytes) bytes"
      }
      report[contender.name] = entry
      print(words)
    }
    return report
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
