import CommandLineKit
import Operations
import Platform
import Rendering
import Spelling

/// `statusicon help` and `--help`.
enum HelpCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let words = invocation.positionals.map(\.value)
    if words.count == 1, let operation = Catalog.operation(words[0]) {
      try console.print(OperationPage(operation).text)
      return .success
    }
    return try run(forCommand: words, console)
  }

  static func run(
    forCommand path: [String], _ console: Console
  ) throws(Failures) -> ExitStatus {
    guard let place = CommandPlace(root: ProgramSchema.root).place(at: path) else {
      let names = Catalog.names + ProgramSchema.root.subcommands.map(\.name)
      throw Failures(
        Failure(
          .plan, "usage.unknown-topic", path.joined(separator: " "),
          "no operation or command of this name",
          advice: nearest(path.last ?? "", among: names).map { "did you mean \"\($0)\"?" }
            ?? "see statusicon operations"))
    }
    try console.print(HelpPage(place, colored: StandardStream.output.isTerminal).text)
    return .success
  }
}
