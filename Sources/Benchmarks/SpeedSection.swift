import Foundation

/// The part of the README on speed, measured anew.
struct SpeedSection {
  let program: String
  /// Holds `inputs/`, `peers/` and `make_batch.py`.
  let folder: String
  let readme: String

  private static let names = [
    "floor": "decode and encode alone", "libvips": "libvips in C", "pyvips": "pyvips",
    "pillow": "Pillow", "skia": "skia-python", "imagemagick": "ImageMagick",
  ]

  struct NoSection: Error {}

  /// Replaces what stands under `## Speed`.
  func write() throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent(
      "statusicon-speed-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let report = try Jobs(program: program, folder: folder, rounds: 11).run()
    let batch = try BatchJob(
      program: program, folder: URL(fileURLWithPath: folder), work: work
    ).table()
    let growth = try Growth(program: program, folder: folder).tables()
    let text =
      introduction + jobs(report) + "\n" + batch
      + "How time and memory grow, `--compression fast`:\n\n"
      + growth
    let page = try String(contentsOfFile: readme, encoding: .utf8)
    guard let start = page.range(of: "## Speed\n\n") else { throw NoSection() }
    let rest = page[start.upperBound...]
    let end = rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex
    try (page[..<start.upperBound] + text.dropLast() + page[end...])
      .write(toFile: readme, atomically: true, encoding: .utf8)
  }

  private var introduction: String {
    """
    Whole processes, from start to end, medians of 11 interleaved runs in milliseconds, by
    `make bench` on \(machine). Compare within a
    table: another machine has other numbers. The job crops a picture to a square, resizes it, lays
    a color over it, cuts a circle, draws a ring and a presence dot, and writes a PNG. *Phone* is a
    JPEG of 3024×4032 made 512, *icon* a PNG of 1024² made 512, *thumb* a JPEG of 512² made 128.


    """
  }

  private var machine: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    let count = ProcessInfo.processInfo.activeProcessorCount
    return "\(count) processors (\(model ?? "of an unknown kind"))"
  }

  private func jobs(_ report: [String: [String: [String: Double]]]) -> String {
    let jobs = AvatarJob.all.map(\.name)
    var text = "| program | " + jobs.joined(separator: " | ") + " |\n|---|---|---|---|\n"
    func row(_ title: String, _ name: String) -> String? {
      let cells = jobs.map { job in
        report[job]?[name]?["ms"].map { String(format: "%.1f", $0) } ?? "–"
      }
      return cells.allSatisfy { $0 == "–" }
        ? nil : "| \(title) | " + cells.joined(separator: " | ") + " |\n"
    }
    text += row("statusicon", "default") ?? ""
    text += row("statusicon, `--compression fast`", "fast") ?? ""
    for name in ["floor", "libvips", "imagemagick", "pyvips", "pillow", "skia"] {
      text += row(Self.names[name] ?? name, name) ?? ""
    }
    return text
  }
}
