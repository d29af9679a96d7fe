import Foundation

/// How time and memory grow with the size of the icon and the number of badges.
struct Growth {
  let program: String
  /// Holds `inputs/`.
  let folder: String

  static let sizes = [64, 128, 256, 512, 1024, 2048, 4096, 8192]
  static let counts = [1, 2, 4, 8, 16, 32, 64]

  /// Tables in Markdown; medians of five interleaved runs.
  func tables() throws -> String {
    let job = AvatarJob.all[1]
    let input = job.input(in: URL(fileURLWithPath: folder))
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "statusicon-growth-\(ProcessInfo.processInfo.processIdentifier).png")
    defer { try? FileManager.default.removeItem(at: output) }
    func line(_ size: Int) -> [String] {
      AvatarJob(name: job.name, file: job.file, size: size).line(
        program, input, to: output.path, "fast")
    }
    let bySize = try Measured.medians(Self.sizes.map(line), rounds: 5)
    let byCount = try Measured.medians(
      Self.counts.map { count in
        line(512)
          + (0..<count).flatMap { index in
            ["--status", "busy,size=9%,cutout=1%,x=\(index % 8 * 11)%,y=\(index / 8 * 11)%"]
          }
      }, rounds: 5)
    return table("icon of 1024², made SIZE", Self.sizes, bySize)
      + table("more badges at 512", Self.counts, byCount)
  }

  private func table(_ title: String, _ values: [Int], _ measured: [Measured]) -> String {
    let rows = [
      [title] + values.map(String.init),
      ["---"] + values.map { _ in "---" },
      ["ms"] + measured.map { whole($0.milliseconds) },
      ["MiB"] + measured.map { whole($0.peakMebibytes) },
    ]
    return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined() + "\n"
  }

  private func whole(_ value: Double) -> String { String(Int(value.rounded())) }
}
