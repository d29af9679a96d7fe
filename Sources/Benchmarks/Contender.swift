import Foundation

/// A command that does a job.
struct Contender {
  let name: String
  let command: [String]

  struct Failure: Error {
    let commands: [[String]]
  }

  /// Runs each once, one after the other, by hyperfine; milliseconds from start to end.
  static func run(_ contenders: [Contender], in work: URL) throws -> [Double] {
    let report = work.appendingPathComponent("times.json")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["hyperfine", "-N", "--style", "none", "--runs", "1", "--export-json", report.path]
      + contenders.map { $0.command.map(quoted).joined(separator: " ") }
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: report))
        as? [String: [[String: Any]]],
      let results = json["results"], results.count == contenders.count
    else { throw Failure(commands: contenders.map(\.command)) }
    return results.map { ($0["mean"] as? Double ?? 0) * 1000 }
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// The size of the last picture that it wrote.
  var bytesWritten: Int? {
    guard let file = command.last(where: { $0.hasSuffix(".png") }) else { return nil }
    let values = try? FileManager.default.attributesOfItem(atPath: file)
    return (values?[.size] as? NSNumber)?.intValue
  }
}
