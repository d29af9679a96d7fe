import CommandLineKit
import Operations
import Platform
import Rendering
import Watching

/// `statusicon watch`: the icon follows its files and live values.
enum WatchCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let arguments = try WatchArguments(invocation)
    for warning in arguments.warnings { console.show(warning) }
    if invocation.has("exit-with-parent"), !endWithParent() { return .terminated }
    let session = try Session(
      arguments.options, recipePath: arguments.recipePath,
      load: { (reading) throws(Failures) in try RenderArguments(invocation, reading: reading).job },
      report: { report in
        switch report {
        case .failure(let failure): console.show(failure)
        case .warning(let warning): console.show(warning)
        case .frame(let number, let files, let first, let nanoseconds):
          // A person sees that something happens; a log would only grow.
          guard StandardStream.error.isTerminal, !invocation.has("json") else { return }
          let name = files.count == 1 ? files[0] : "\(files.count) files"
          let time = spell((Double(nanoseconds) / 1e5).rounded() / 10)
          console.show(
            Warning(
              "session.frame", name, "frame \(number), from \(first) on, in \(time) ms",
              isNote: true))
        }
      })
    switch try session.run() {
    case .done(let lastFailed): return lastFailed ? .itemFailed : .success
    case .missing: return .itemFailed
    case .signal(.interrupt): return .interrupted
    case .signal: return .terminated
    }
  }
}
