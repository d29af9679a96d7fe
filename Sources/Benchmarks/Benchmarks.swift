import Foundation

/// Measures what the program costs: `Benchmarks operations [ROUNDS [NAME]]`,
/// `Benchmarks jobs PROGRAM FOLDER [ROUNDS]`, `Benchmarks live PROGRAM FOLDER [CHANGES]` or
/// `Benchmarks instructions PROGRAM FOLDER BASELINE [refresh]`.
@main
enum Benchmarks {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "operations":
      try OperationCosts(
        rounds: words.count > 1 ? Int(words[1]) ?? 15 : 15, only: words.dropFirst(2).first
      ).run()
    case "jobs" where words.count >= 3:
      try Jobs(
        program: words[1], folder: words[2], rounds: words.count > 3 ? Int(words[3]) ?? 15 : 15
      ).run()
    case "readme" where words.count >= 4:
      try SpeedSection(program: words[1], folder: words[2], readme: words[3]).write()
    case "live" where words.count >= 3:
      try LiveLatency(
        program: words[1], folder: words[2], changes: words.count > 3 ? Int(words[3]) ?? 200 : 200
      ).run()
    case "instructions" where words.count >= 4:
      try InstructionCounts(program: words[1], folder: words[2], baseline: words[3])
        .run(refresh: words.count > 4 && words[4] == "refresh")
    default:
      print(
        "usage: Benchmarks operations [ROUNDS [NAME]] | jobs PROGRAM FOLDER [ROUNDS]"
          + " | live PROGRAM FOLDER [CHANGES] | readme PROGRAM FOLDER README | instructions PROGRAM FOLDER BASELINE [refresh]"
      )
      exit(2)
    }
  }
}
