import CommandLineKit
import Platform
import Rendering

/// Reads the line, runs what it asks for, and shows what went wrong.
enum Program {
  static let name = "statusicon"
  static let version = "0.1.0"

  /// Runs the process's own command line.
  static func run() -> ExitStatus {
    do throws(UnreadableArgument) {
      return run(try commandLineArguments())
    } catch {
      Console().show(Failure(error))
      return .usage
    }
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    var console = Console()
    do throws(CommandLineError) {
      let invocation = try CommandParser(ProgramSchema.parsing(arguments)).parse(arguments)
      return run(invocation, &console)
    } catch {
      console.show(error.diagnostic)
      return .usage
    }
  }

  private static func run(_ invocation: Invocation, _ console: inout Console) -> ExitStatus {
    console.configure(invocation)
    do throws(Failures) {
      switch invocation.request {
      case .version: return try VersionCommand.run(invocation, console)
      case .help: return try HelpCommand.run(forCommand: invocation.path, console)
      case .run: return try command(invocation.path)(invocation, console)
      }
    } catch {
      for failure in error.all { console.show(failure) }
      return error.status
    }
  }

  private typealias Command = (Invocation, Console) throws(Failures) -> ExitStatus

  private static func command(_ path: [String]) -> Command {
    switch path.first {
    case "check": CheckCommand.run
    case "iconset": IconSetCommand.run
    case "batch": BatchCommand.run
    case "watch": WatchCommand.run
    case "send": SendCommand.run
    case "info": InfoCommand.run
    case "recipe": RecipeCommand.run
    case "operations": OperationsCommand.run
    case "help": HelpCommand.run
    case "completions": CompletionsCommand.run
    case "manual": ManualCommand.run
    case "version": VersionCommand.run
    default: RenderCommand.run
    }
  }
}

extension Failures {
  init(_ failure: Failure) { self.init([failure]) }

  /// The worst of the failures' statuses.
  var status: ExitStatus {
    all.map(\.status).reduce(.success) { $0.merged(with: $1) }
  }
}

extension Failure {
  var status: ExitStatus {
    switch blame {
    case .item: .itemFailed
    case .plan: .usage
    case .machine: .machine
    }
  }
}
