import Foundation

/// A command that does a job.
struct Contender {
  let name: String
  let command: [String]

  struct Failure: Error {
    let command: [String]
    let status: Int32
  }

  /// Runs it once; milliseconds from start to end.
  func run() throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let clock = ContinuousClock()
    let time = try clock.measure {
      try process.run()
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else {
      throw Failure(command: command, status: process.terminationStatus)
    }
    let (seconds, attoseconds) = time.components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }

  /// The size of the last picture that it wrote.
  var bytesWritten: Int? {
    guard let file = command.last(where: { $0.hasSuffix(".png") }) else { return nil }
    let values = try? FileManager.default.attributesOfItem(atPath: file)
    return (values?[.size] as? NSNumber)?.intValue
  }
}
