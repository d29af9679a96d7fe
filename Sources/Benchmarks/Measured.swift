import Foundation

/// What one run of a program took.
struct Measured {
  let milliseconds: Double
  /// Of all its threads.
  let processorMilliseconds: Double
  let peakMebibytes: Double

  /// Runs a command once.
  static func run(_ command: [String]) throws -> Measured {
    // Foundation tells neither the memory nor the exact end of a process.
    let script = """
      import os, sys, time
      start = time.perf_counter()
      process = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ)
      _, status, usage = os.wait4(process, 0)
      took = time.perf_counter() - start
      print(status, took * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss / 1024)
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 4, numbers[0] == 0 else { throw Contender.Failure(commands: [command]) }
    return Measured(
      milliseconds: numbers[1], processorMilliseconds: numbers[2], peakMebibytes: numbers[3])
  }

  /// The median of some runs of each, interleaved.
  static func medians(_ commands: [[String]], rounds: Int) throws -> [Measured] {
    var all = [[Measured]](repeating: [], count: commands.count)
    for _ in 0..<rounds {
      for (index, command) in commands.enumerated() { all[index].append(try run(command)) }
    }
    return all.map { runs in runs.sorted { $0.milliseconds < $1.milliseconds }[rounds / 2] }
  }
}
