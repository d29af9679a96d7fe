import Foundation

/// How many instructions each job takes: the same on a busy machine as on an idle one.
struct InstructionCounts {
  struct Failure: Error {
    let command: [String]
    let output: String
  }

  private let program: String
  private let folder: URL
  private let baseline: URL

  /// `folder` holds `inputs/`; `baseline` is a JSON file of counts by job and compression.
  init(program: String, folder: String, baseline: String) {
    self.program = program
    self.folder = URL(fileURLWithPath: folder)
    self.baseline = URL(fileURLWithPath: baseline)
  }

  /// Prints the counts and their ratios to the baseline, or makes them the baseline.
  func run(refresh: Bool) throws {
    let before =
      refresh
      ? [:]
      : try JSONDecoder().decode(
        [String: Int].self, from: Data(contentsOf: baseline))
    var counts: [String: Int] = [:]
    print("\ninstructions in millions")
    for job in AvatarJob.all {
      for how in ["default", "fast"] {
        let name = "\(job.name) \(how)"
        let count = try count(job, how)
        counts[name] = count
        let ratio = before[name].map { " \(rounded(Double(count) / Double($0))) of the baseline" }
        print("\(rounded(Double(count) / 1e6))  \(name) \(ratio ?? "")")
      }
    }
    guard refresh else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(counts) + Data("\n".utf8)).write(to: baseline)
  }

  private func count(_ job: AvatarJob, _ compression: String) throws -> Int {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("statusicon-\(ProcessInfo.processInfo.processIdentifier).png")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let command =
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
      + job.line(program, job.input(in: folder), to: output.path, compression)
    process.arguments = command
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").first { $0.contains("Collected :") }
    guard process.terminationStatus == 0,
      let count = line?.split(separator: " ").last.flatMap({ Int($0) })
    else { throw Failure(command: command, output: text) }
    return count
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
