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
    let started = MonotonicClock.now
    let result: JobResult
    let stages = invocation.has("timings") ? Stages { MonotonicClock.now } : nil
    do throws(Failure) {
      result = try arguments.job.run(stages) { (bytes) throws(FileError) in
        try StandardStream.output.write(bytes)
      }
    } catch {
      if arguments.printsJSON {
        try console.print(error.json(input: arguments.job.input.path).text)
      }
      throw Failures(error)
    }
    for warning in result.warnings { console.show(warning) }
    if let stages { console.note(stages.text) }
    if arguments.printsJSON {
      let took = MonotonicClock.now - started
      try console.print(
        result.json(input: arguments.job.input.path, nanoseconds: took, stages).text)
    }
    return .success
  }
}
