import CommandLineKit
import Operations
import Platform
import Rendering
import Watching

/// Tells what a session does: one line that is written anew on a terminal, a line each elsewhere.
final class WatchReporter {
  private let console: Console
  /// Whether frames are told at all.
  private let tellsFrames: Bool
  private let terminal: Terminal?
  private var isLineOpen = false

  init(_ console: Console, _ invocation: Invocation) {
    self.console = console
    tellsFrames = !invocation.has("quiet") && !invocation.has("json")
    let isPlain = ["", "dumb"].contains(environment("TERM") ?? "")
    terminal = isPlain ? nil : Terminal(.error)
  }

  func show(_ report: SessionReport) {
    switch report {
    case .failure(let failure):
      endLine()
      console.show(failure)
    case .warning(let warning):
      endLine()
      console.show(warning)
    case .frame(let frame):
      if tellsFrames { show(frame) }
      if let timings = frame.timings { show(timings) }
    case .packed(let timings): show(timings)
    case .end: endLine()
    }
  }

  private func show(_ frame: FrameReport) {
    let line = "\(Program.name): \(frame.sentence)".visible
    if let terminal {
      // A line that is wrapped could not be written anew.
      let room = max(20, terminal.size.columns) - 1
      try? StandardStream.error.write("\r\u{1B}[K" + line.prefix(room))
      isLineOpen = true
    } else {
      try? StandardStream.error.write(line + "\n")
    }
  }

  private func show(_ timings: [Timings.Stage]) {
    endLine()
    console.show(timings)
  }

  private func endLine() {
    if isLineOpen { try? StandardStream.error.write("\n") }
    isLineOpen = false
  }
}

extension FrameReport {
  /// As in `me.png: frame 3: count changed; from count on in 2.1 ms`.
  var sentence: String {
    let name = files.count == 1 ? files[0] : "\(files.count) files"
    let change = changed.isEmpty ? "" : "\(changed.joined(separator: ", ")) changed; "
    let work = first.isEmpty ? "nothing to draw" : "from \(first) on"
    let time = spell((Double(nanoseconds) / 1e5).rounded() / 10)
    return "\(name): frame \(number): \(change)\(work) in \(time) ms"
  }
}
