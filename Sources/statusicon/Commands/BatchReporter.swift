import Batching
import CommandLineKit
import Platform
import Rendering

/// Tells what becomes of items: a line each in the report, faults and progress on standard error.
///
/// Threads share it; each message is one write.
final class BatchReporter: Sendable {
  private struct State: ~Copyable {
    var report: AppendedFile?
    /// How often each kind of warning came; only the first is shown.
    var warnings: [String: Int] = [:]
    var isProgressShown = false
    /// Whether the last line was written: what comes later comes to nothing.
    var isOver = false
    /// Why the report cannot be written any more.
    var fault: FileError?

    mutating func add(_ line: JSON) {
      guard fault == nil else { return }
      do throws(FileError) {
        switch report {
        case .some(let report): try report.add(line.text + "\n")
        case .none: break
        }
      } catch {
        fault = error
      }
    }

    mutating func clearProgress() {
      if isProgressShown { try? StandardStream.error.write("\r\u{1B}[K") }
      isProgressShown = false
    }
  }

  private let console: Console
  private let state: Mutex<State>
  private let file: String
  private let hasReport: Bool

  /// `file` is the report's; nil makes none, `-` is standard output.
  init(_ file: String?, _ console: Console) throws(Failures) {
    (self.console, self.file) = (console, file == "-" ? "standard output" : file ?? "")
    hasReport = file != nil
    do throws(FileError) {
      switch file {
      case nil: state = Mutex(State(report: nil))
      case "-": state = Mutex(State(report: AppendedFile()))
      case let path?: state = Mutex(State(report: try AppendedFile(path: path, emptied: true)))
      }
    } catch {
      throw Failures(Failure(writing: file ?? "", error))
    }
  }

  /// Adds a line to the report; after a failure no more are added.
  func add(_ line: JSON) {
    state.withLock { $0.add(line) }
  }

  /// Takes an outcome; false when nobody can be told any more.
  func take(_ outcome: ItemOutcome) -> Bool {
    // Its digests take time, so it is made outside the lock, and only where it is read.
    let line = hasReport ? outcome.json : nil
    return state.withLock { state in
      if state.isOver { return false }
      if let line { state.add(line) }
      switch outcome.status {
      case .failed(let failure):
        state.clearProgress()
        console.show(failure)
      case .made(let result):
        for warning in result.warnings {
          state.warnings[warning.code, default: 0] += 1
          if state.warnings[warning.code] == 1 {
            state.clearProgress()
            console.show(warning)
          }
        }
      case .skipped: break
      }
      return state.fault == nil
    }
  }

  /// Tells how far the batch is, in a line of its own.
  func tell(_ progress: String) {
    state.withLock { _ in console.show(Warning("batch.progress", "", progress, isNote: true)) }
  }

  /// Draws the line of progress anew.
  func draw(_ progress: String) {
    state.withLock { state in
      state.isProgressShown = true
      try? StandardStream.error.write("\r\(progress)\u{1B}[K")
    }
  }

  /// Takes the line of progress away and tells what was not shown one by one.
  ///
  /// - Throws: When the report could not be written to its end; a reader that left is no error.
  func finish() throws(Failures) {
    let fault = state.withLock { state in
      state.isOver = true
      state.clearProgress()
      for (code, count) in state.warnings.sorted(by: { $0.key < $1.key }) where count > 1 {
        console.show(
          Warning("batch.more", "", "\(count - 1) more of the kind \(code)", isNote: true))
      }
      return state.fault
    }
    if let fault, fault != .brokenPipe { throw Failures(Failure(writing: file, fault)) }
  }
}
