import CommandLineKit
import Platform
import Rendering
import Watching

/// `statusicon watch`: the icon follows its files and live values.
enum WatchCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let arguments = try WatchArguments(invocation)
    for warning in arguments.warnings { console.show(warning) }
    if invocation.has("exit-with-parent"), !endWithParent() { return .terminated }
    let reporter = WatchReporter(console, invocation)
    let session = try Session(
      arguments.options, recipePath: arguments.recipePath,
      load: { (reading) throws(Failures) in try RenderArguments(invocation, reading: reading).job },
      report: reporter.show)
    switch try session.run() {
    case .done(let lastFailed): return lastFailed ? .itemFailed : .success
    case .missing: return .itemFailed
    case .signal(.interrupt): return .interrupted
    case .signal: return .terminated
    }
  }
}
