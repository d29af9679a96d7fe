import Foundation

/// A program that runs while a test talks with it; killed when it goes out of use.
package final class RunningProgram {
  package struct Timeout: Error {
    package let waitedFor: String
    package let output: String
    package let errorText: String
  }

  private let child: ChildProcess
  private var output: Collector
  private var error: Collector
  private var isInputOpen = true
  private var ending: ProgramResult.Ending?
  /// How much of the output `line` has gone through.
  private var seen = 0

  init(_ child: ChildProcess) {
    self.child = child
    output = Collector(descriptor: child.output)
    error = Collector(descriptor: child.error)
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    if ending == nil { _ = child.waitForEnd(until: .distantPast) }
    closeInput()
    output.end()
    error.end()
  }

  /// Everything that the program has written so far.
  package var text: String {
    pump(0)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  package var errorText: String {
    pump(0)
    return String(decoding: error.bytes, as: UTF8.self)
  }

  package func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, isInputOpen {
      // The call reads at most the slice's own count of bytes.
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(child.input, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The number by which the system knows it.
  package var process: Int32 { child.process }

  package func closeInput() {
    if isInputOpen { close(child.input) }
    isInputOpen = false
  }

  /// The memory that the program takes up now.
  package var residentBytes: Int? {
    let path = "/proc/\(child.process)/status"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n")
    return lines?.first { $0.hasPrefix("VmRSS:") }.flatMap { Int($0.filter(\.isNumber)) }
      .map { $0 << 10 }
  }

  /// How many files, pipes and sockets the program has open now.
  package var openFiles: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.process)/fd").count
  }

  package func kill(_ signal: Int32) { _ = Glibc.kill(child.process, signal) }

  /// The next line of output that contains `part`; lines before it are passed over.
  package func line(with part: String, timeout: Double = 30) throws -> String {
    var found: String?
    try wait(for: part, timeout: timeout) {
      while let end = self.output.bytes[self.seen...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: self.output.bytes[self.seen..<end], as: UTF8.self)
        self.seen = end + 1
        if line.contains(part) {
          found = line
          return true
        }
      }
      return false
    }
    return found ?? ""
  }

  /// Waits until something is so.
  package func wait(
    for what: String, timeout: Double = 30, _ holds: () throws -> Bool
  ) throws {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !(try holds()) {
      guard deadline.timeIntervalSinceNow > 0 else {
        throw Timeout(waitedFor: what, output: text, errorText: errorText)
      }
      pump(20)
    }
  }

  /// Closes the input, unless something else ends the program, and waits for the end.
  package func finish(closingInput: Bool = true, timeout: Double = 30) -> ProgramResult {
    if closingInput { closeInput() }
    let deadline = Date(timeIntervalSinceNow: timeout)
    while output.isOpen || error.isOpen, deadline.timeIntervalSinceNow > 0 { pump(50) }
    let ending = child.waitForEnd(until: deadline)
    self.ending = ending
    return ProgramResult(ending: ending, output: output.bytes, errorText: errorText)
  }

  private func pump(_ milliseconds: Int32) {
    var requests = [
      pollfd(fd: output.isOpen ? output.descriptor : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: error.isOpen ? error.descriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    // The two requests are the array's.
    unsafe poll(&requests, 2, milliseconds)
    if requests[0].revents != 0 { output.step() }
    if requests[1].revents != 0 { error.step() }
  }
}
