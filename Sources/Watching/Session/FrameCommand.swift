import Platform
import Rendering

/// The command that is run after a frame: one at a time, the newest frame next.
final class FrameCommand {
  private struct Frame {
    let file: String
    let number: Int
  }

  private let line: String
  private let shell: ShellCommand
  private var next: Frame?
  private(set) var isRunning = false

  init(_ line: String) throws(FileError) {
    self.line = line
    shell = try ShellCommand()
  }

  /// Readable when a run has ended.
  var descriptor: Int32 { shell.finished.descriptor }

  /// Tells of a frame by its first file and its `{seq}`.
  func show(_ file: String, number: Int) -> Warning? {
    let path = FilePath(file).isAbsolute ? file : currentFolder() + "/" + file
    next = Frame(file: path, number: number)
    return startNext()
  }

  func takeEnding() -> ShellCommand.Ending? { shell.takeEnding() }

  /// A run has ended; the newest frame since then is next.
  func end(_ ending: ShellCommand.Ending) -> [Warning] {
    isRunning = false
    return [Warning(frameCommand: ending), startNext()].compactMap(\.self)
  }

  /// Lets the run in progress be the last.
  func forgetNext() { next = nil }

  func stop(atOnce: Bool) { shell.stop(atOnce: atOnce) }

  private func startNext() -> Warning? {
    guard !isRunning, let frame = next else { return nil }
    next = nil
    do throws(FileError) {
      try shell.start(
        line,
        variables: ["STATUSICON_FILE": frame.file, "STATUSICON_SEQ": String(frame.number)])
      isRunning = true
      return nil
    } catch {
      return Warning(frameCommand: error)
    }
  }
}
