import CommandLineKit
import Operations
import Platform
import Rendering

/// `statusicon render`: one picture, once.
enum RenderCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let arguments = try RenderArguments(invocation)
    for warning in arguments.warnings { console.show(warning) }
    if arguments.printsRecipe {
      try console.print(arguments.job.recipe.json.pretty())
      return .success
    }
    try Sandbox.enter(for: invocation) { sandbox in
      arguments.job.allowReading(in: &sandbox)
      arguments.job.allowOutputs(in: &sandbox)
    }
    let item = ReportedItem(arguments.job.input.path)
    let started = MonotonicClock.now
    let timings = invocation.has("timings") ? Timings { MonotonicClock.now } : nil
    let result: JobResult
    do throws(Failure) {
      result = try arguments.job.run(timing: timings) { (bytes) throws(FileError) in
        try StandardStream.output.write(bytes)
      }
    } catch {
      if arguments.printsJSON {
        try console.print(error.json(item).text)
      }
      throw Failures(error)
    }
    for warning in result.warnings { console.show(warning) }
    if let timings { console.show(timings.stages) }
    if arguments.printsJSON {
      let took = MonotonicClock.now - started
      try console.print(result.json(item, nanoseconds: took, timings).text)
    }
    return .success
  }
}
