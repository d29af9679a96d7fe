import Foundation

/// A hundred photos made into avatars of 256 pixels on all processors.
struct BatchJob {
  let program: String
  /// Holds `peers/` and `make_batch.py`.
  let folder: URL
  let work: URL

  /// A table in Markdown: ours with one worker and with all, and the peers in Python.
  func table() throws -> String {
    let inputs = work.appendingPathComponent("batch")
    let made = work.appendingPathComponent("made").path
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    _ = try Measured.run([
      "python3", folder.appendingPathComponent("make_batch.py").path, inputs.path,
    ])
    let files = try FileManager.default.contentsOfDirectory(atPath: inputs.path).sorted()
      .map { inputs.appendingPathComponent($0).path }
    let job = AvatarJob(name: "batch", file: "", size: 256)
    let steps = Array(job.line("", "", to: "", "fast").dropFirst(5))
    func ours(_ options: String...) -> [String] {
      [program, "batch", "--no-fsync", "-o", made + "/{stem}.png"] + options + steps + files
    }
    var contenders = [("ours, one worker", ours("--jobs", "1")), ("ours", ours())]
    for name in ["pyvips", "pillow"] {
      let script = folder.appendingPathComponent("peers/\(name)_avatar.py").path
      let command = ["python3", script] + files + [made, "256"]
      if (try? Measured.run(command)) != nil { contenders.append((name, command)) }
    }
    let measured = try Measured.medians(contenders.map(\.1), rounds: 5)
    let own = measured[1].milliseconds
    var text =
      "| 100 photos to 256 | seconds | of it ours takes | processors busy |\n|---|---|---|---|\n"
    for ((name, _), run) in zip(contenders, measured) {
      let busy = run.processorMilliseconds / run.milliseconds
      text +=
        "| \(name) | \(digits(run.milliseconds / 1000)) | \(digits(own / run.milliseconds))"
        + " | \(digits(busy)) |\n"
    }
    return text + "\n"
  }

  private func digits(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}
