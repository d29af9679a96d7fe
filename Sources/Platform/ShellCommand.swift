import Glibc
import PlatformShims

/// Runs lines of the shell one at a time, each in a process group of its own.
///
/// Their standard input is empty and their output goes to standard error.
package final class ShellCommand: Sendable {
  package enum Ending: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// Readable when the line has ended.
  package let finished: Channel
  private let process = Mutex<pid_t?>(nil)
  private let ending = Mutex<Ending?>(nil)

  package init() throws(FileError) { finished = try Channel() }

  /// Starts a line with variables that add to this process's own; the one before must have ended.
  package func start(_ line: String, variables: [String: String]) throws(FileError) {
    let process = try spawn(["/bin/sh", "-c", line], variables)
    self.process.withLock { $0 = process }
    do throws(FileError) {
      try startThread { self.wait(for: process) }
    } catch {
      send(SIGKILL)
      throw error
    }
  }

  /// Takes the ending that `finished` has announced.
  package func takeEnding() -> Ending? {
    guard finished.receive() != nil else { return nil }
    return ending.withLock { $0.take() }
  }

  /// Asks the line and what it has started to end, or ends them.
  package func stop(atOnce: Bool) { send(atOnce ? SIGKILL : SIGTERM) }

  private func send(_ signal: Int32) {
    process.withLock { process in
      if let process { kill(-process, signal) }
    }
  }

  private func wait(for child: pid_t) {
    // Filled by the call below; nothing reads it.
    var facts = unsafe siginfo_t()
    // The call fills the value, and leaves the process for `waitpid`: until that its number is its.
    while unsafe waitid(P_PID, id_t(child), &facts, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    var status: Int32 = 0
    process.withLock { process in
      // The call only fills `status`.
      unsafe waitpid(child, &status, 0)
      process = nil
    }
    let signal = status & 0x7F
    ending.withLock { $0 = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal) }
    finished.send(1)
  }
}

/// Starts a program by its path in a group of its own, with default signals and no input.
private func spawn(
  _ words: [String], _ variables: [String: String]
) throws(FileError) -> pid_t {
  for text in words + variables.map({ $0 + "=" + $1 }) { try checkPath(text) }
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
  // As above; the path is copied.
  unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  // As above.
  unsafe posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
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
  let code = unsafe withTerminated(words) { arguments in
    unsafe withTerminated(ownVariables(without: variables) + variables.map { $0 + "=" + $1 }) {
      // Both lists end with nil and outlive the call.
      unsafe posix_spawn(&process, words[0], &actions, &attributes, arguments, $0)
    }
  }
  guard code == 0 else { throw FileError(code: code) }
  return process
}

/// The variables of this process but for some, as `NAME=value`.
private func ownVariables(without names: [String: String]) -> [String] {
  var variables: [String] = []
  // Nothing here changes the list while it is read, and a null ends it.
  guard let list = unsafe si_environment() else { return [] }
  // As above.
  while let text = unsafe list[variables.count] {
    // Each is terminated.
    variables.append(unsafe String(cString: text))
  }
  return variables.filter { names[String($0.prefix { $0 != "=" })] == nil }
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
