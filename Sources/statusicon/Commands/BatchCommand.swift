import Batching
import CommandLineKit
import Platform
import Rendering

/// `statusicon batch`: very many pictures.
enum BatchCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let arguments = try BatchArguments(invocation)
    try show(arguments.warnings, arguments, console)
    try Sandbox.enter(for: invocation) { arguments.allow(in: &$0) }
    if let names = arguments.stream {
      let feed = StreamFeed(names, root: invocation.value(of: "root"))
      return try BatchSession(arguments, feed, count: nil, console).run()
    }
    let plan = try BatchPlan(arguments.items, arguments.settings)
    try show(plan.warnings, arguments, console)
    if invocation.has("dry-run") {
      return try show(plan, arguments.shard, asJSON: invocation.has("json"), console)
    }
    let feed = PlanFeed(plan.items, shard: arguments.shard)
    return try BatchSession(
      arguments, feed, count: feed.count, planned: plan.places, console
    ).run()
  }

  /// Shows warnings, which are errors in a strict batch.
  private static func show(
    _ warnings: [Warning], _ arguments: BatchArguments, _ console: Console
  ) throws(Failures) {
    let refused = arguments.settings.job.isStrict ? warnings.filter { !$0.isNote } : []
    guard refused.isEmpty else { throw Failures(refused.map { Failure(strict: $0) }) }
    for warning in warnings { console.show(warning) }
  }

  /// Prints a line for each item; those that cannot be planned are failures.
  private static func show(
    _ plan: BatchPlan, _ shard: Shard?, asJSON: Bool, _ console: Console
  ) throws(Failures) -> ExitStatus {
    var status = ExitStatus.success
    var text = ""
    for place in 0..<plan.items.count where shard?.has(plan.items[place]) != false {
      let item = plan.items[place].reported
      do throws(Failure) {
        let paths = try plan.paths(at: place)
        text +=
          asJSON
          ? json(item, paths) : paths.map { "\(item.input) -> \($0)".visible + "\n" }.joined()
      } catch {
        status = .itemFailed
        console.show(error)
        if asJSON { text += error.json(item).text + "\n" }
      }
      if text.utf8.count > 60_000 {
        try console.print(text)
        text = ""
      }
    }
    if !text.isEmpty { try console.print(text) }
    return status
  }

  private static func json(_ item: ReportedItem, _ paths: [String]) -> String {
    item.json(["out": .array(paths.map(JSON.string))], event: "plan").text + "\n"
  }
}
