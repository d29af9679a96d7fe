import Foundation

/// A program that tests run as a user would.
package struct Program: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The program under test: `STATUSICON_BINARY` when that is set, else the one that was built
  /// beside the tests.
  package static var statusicon: Program {
    if let path = ProcessInfo.processInfo.environment["STATUSICON_BINARY"], !path.isEmpty {
      return Program(path: path)
    }
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return Program(path: runner.deletingLastPathComponent().path + "/statusicon")
  }

  /// A program of the machine by its name; nil when it is not installed.
  package static func named(_ name: String) -> Program? {
    searchPath.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Program(path: $0) }
  }

  /// Runs the program to its end, or kills it and what it started after `timeout` seconds.
  ///
  /// Of the caller's environment only `PATH` is passed on; `environment` adds to it.
  package func run(
    _ arguments: [String] = [], input: [UInt8] = [], environment: [String: String] = [:],
    in folder: String? = nil, timeout: Double = 60
  ) throws -> ProgramResult {
    let variables = ["PATH": Self.searchPath].merging(environment) { $1 }
    let child = try ChildProcess(
      path: path, arguments: arguments, environment: variables, folder: folder)
    return try child.finish(input: input, timeout: timeout)
  }

  /// Starts the program and leaves it running.
  package func start(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) throws -> RunningProgram {
    let variables = ["PATH": Self.searchPath].merging(environment) { $1 }
    return RunningProgram(
      try ChildProcess(path: path, arguments: arguments, environment: variables, folder: folder))
  }

  package func run(
    _ arguments: String..., input: String, environment: [String: String] = [:],
    in folder: String? = nil
  ) throws -> ProgramResult {
    try run(arguments, input: Array(input.utf8), environment: environment, in: folder)
  }

  private static var searchPath: String {
    ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  }
}
