import Foundation

/// A started program with pipes at its three streams.
///
/// All three are served by one `poll` loop, so neither side waits for the other however much is
/// written.
struct ChildProcess {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private static let starting = NSLock()
  private let process: pid_t
  private let input, output, error: Int32

  init(
    path: String, arguments: [String], environment: [String: String], folder: String?
  ) throws {
    // `env` changes the folder: the spawn call that does has no name in the Glibc module.
    let command = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [path] + arguments
    // A program started between the making of a pipe and its mark would inherit it.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    let (input, output, error) = (try Pipe(), try Pipe(), try Pipe())
    // Filled by the call below before anything reads it.
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // The two values are initialised here, only read by the spawn, and destroyed at the end.
    unsafe posix_spawn_file_actions_init(&actions)
    // As above.
    unsafe posix_spawnattr_init(&attributes)
    defer {
      // As above.
      unsafe posix_spawn_file_actions_destroy(&actions)
      // As above.
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (end, number) in [(input.reading, 0), (output.writing, 1), (error.writing, 2)] {
      // The numbers are descriptors that stay open until the spawn.
      unsafe posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    // A group and default signals of its own.
    var signals = sigset_t()
    // The set is filled, then copied.
    unsafe sigfillset(&signals)
    // As above.
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    // As above.
    unsafe sigemptyset(&signals)
    // As above.
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    // As above.
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var process = pid_t()
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let code = unsafe withTerminated(command) { arguments in
      unsafe withTerminated(variables) { variables in
        // Both lists end with nil and outlive the call.
        unsafe posix_spawn(&process, command[0], &actions, &attributes, arguments, variables)
      }
    }
    for end in [input.reading, output.writing, error.writing] { close(end) }
    self.process = process
    (self.input, self.output, self.error) = (input.writing, output.reading, error.reading)
    guard code == 0 else {
      for end in [self.input, self.output, self.error] { close(end) }
      throw Failure(call: "posix_spawn \(path)", code: code)
    }
  }

  /// Feeds `bytes`, collects what is written, and waits for the end.
  func finish(input bytes: [UInt8], timeout: Double) throws -> ProgramResult {
    let deadline = Date(timeIntervalSinceNow: timeout)
    var feed = Feed(descriptor: input, bytes: bytes)
    var output = Collector(descriptor: output)
    var error = Collector(descriptor: error)
    while (output.isOpen || error.isOpen), deadline.timeIntervalSinceNow > 0 {
      var requests = [
        pollfd(fd: feed.isOpen ? feed.descriptor : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.isOpen ? output.descriptor : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: error.isOpen ? error.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      // The three requests are the array's.
      unsafe poll(&requests, 3, 50)
      if requests[0].revents != 0 { feed.step() }
      if requests[1].revents != 0 { output.step() }
      if requests[2].revents != 0 { error.step() }
    }
    let ending = waitForEnd(until: deadline)
    feed.end()
    output.end()
    error.end()
    return ProgramResult(
      ending: ending, output: output.bytes,
      errorText: String(decoding: error.bytes, as: UTF8.self))
  }

  private func waitForEnd(until deadline: Date) -> ProgramResult.Ending {
    var status: Int32 = 0
    // The call only fills `status`.
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      guard deadline.timeIntervalSinceNow > 0 else {
        kill(-process, SIGKILL)
        // As above.
        unsafe waitpid(process, &status, 0)
        return .timeout
      }
      usleep(500)
    }
    let signal = status & 0x7f
    return signal == 0 ? .exit(Int(status >> 8 & 0xff)) : .signal(Int(signal))
  }
}

/// Two ends of a pipe that programs started meanwhile do not inherit.
private struct Pipe {
  let reading, writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    // The call fills the two numbers of the array.
    guard unsafe pipe(&ends) == 0 else {
      throw ChildProcess.Failure(call: "pipe", code: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// Writes bytes to a pipe a piece at a time.
private struct Feed {
  let descriptor: Int32
  var bytes: ArraySlice<UInt8>
  var isOpen = true

  init(descriptor: Int32, bytes: [UInt8]) {
    (self.descriptor, self.bytes) = (descriptor, bytes[...])
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    signal(SIGPIPE, SIG_IGN)
    if bytes.isEmpty { end() }
  }

  mutating func step() {
    // The call reads at most the slice's own count of bytes.
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    if written > 0 { bytes = bytes.dropFirst(written) }
    if bytes.isEmpty || written < 0 && errno != EAGAIN && errno != EINTR { end() }
  }

  mutating func end() {
    if isOpen { close(descriptor) }
    isOpen = false
  }
}

/// Collects what comes out of a pipe.
private struct Collector {
  let descriptor: Int32
  var bytes: [UInt8] = []
  var isOpen = true

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  mutating func step() {
    var piece = [UInt8](repeating: 0, count: 65_536)
    // The call writes at most the array's count of bytes.
    let got = unsafe piece.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    if got > 0 {
      bytes += piece.prefix(got)
    } else if got == 0 || errno != EINTR {
      end()
    }
  }

  mutating func end() {
    if isOpen { close(descriptor) }
    isOpen = false
  }
}

/// Calls `body` with the texts as a list of C strings that ends with nil.
private func withTerminated<Value>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
) -> Value {
  var list = unsafe texts.map { unsafe strdup($0) }
  // Each was allocated above and is used only inside `body`.
  defer { unsafe list.forEach { unsafe free($0) } }
  // The closing nil is no allocation; freeing it does nothing.
  unsafe list.append(nil)
  return unsafe body(list)
}
