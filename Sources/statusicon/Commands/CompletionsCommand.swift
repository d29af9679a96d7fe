import CommandLineKit
import Rendering

/// `statusicon completions`: a script for a shell.
enum CompletionsCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let shell = invocation.positionals.first?.value ?? ""
    switch shell {
    case "bash": try console.print(BashCompletion(ProgramSchema.root).script)
    case "zsh": try console.print(ZshCompletion(ProgramSchema.root).script)
    case "fish": try console.print(FishCompletion(ProgramSchema.root).script)
    default:
      throw Failures(
        Failure(.plan, "usage.unknown-shell", shell, "is not one of bash, zsh, fish"))
    }
    return .success
  }
}
