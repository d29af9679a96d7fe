import Foundation

/// Whether this process is root and other users exist: inside some containers they don't.
let canBecomeNobody: Bool = {
  let map = FileManager.default.contents(atPath: "/proc/self/uid_map") ?? Data()
  return geteuid() == 0
    && String(decoding: map, as: UTF8.self).split(separator: "\n").contains { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return numbers.count == 3 && numbers[0] <= 65_534 && 65_534 - numbers[0] < numbers[2]
    }
}()

/// Whether a part of a test can run without root's rights.
let canLackRights = geteuid() != 0 || canBecomeNobody

/// Gives up root's rights for the rest of this process; does nothing for other users.
func dropRights() {
  guard geteuid() == 0 else { return }
  let nobody: uid_t = 65_534
  precondition(setegid(nobody) == 0 && seteuid(nobody) == 0, "root could not become nobody")
}

/// Gives a signal its default action in this process and lets it reach this thread.
func letIn(_ number: Int32) {
  signal(number, SIG_DFL)
  var only = sigset_t()
  // The calls write and read the one set.
  unsafe sigemptyset(&only)
  // As above.
  unsafe sigaddset(&only, number)
  // As above.
  unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
}

/// The reading end of a pipe that another thread fills, a piece at a time, with a file's bytes.
func pipe(from path: String) -> Int32 {
  let pipe = Pipe()
  _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
  let reading = dup(pipe.fileHandleForReading.fileDescriptor)
  signal(SIGPIPE, SIG_IGN)
  Thread.detachNewThread {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    for start in stride(from: 0, to: bytes.count, by: 50_000) {
      usleep(2_000)
      try? pipe.fileHandleForWriting.write(
        contentsOf: bytes[start..<min(start + 50_000, bytes.count)])
    }
    try? pipe.fileHandleForWriting.close()
  }
  return reading
}

// Calls of the C library by what they do here; each only reads the texts that it is given, which
// Swift passes as terminated strings.

func setMode(_ path: String, _ mode: mode_t) { _ = unsafe chmod(path, mode) }
func setOwner(_ path: String, _ owner: uid_t) { _ = unsafe chown(path, owner, owner) }
func makeFifo(_ path: String) { _ = unsafe mkfifo(path, 0o600) }
func makeHardLink(_ path: String, to target: String) { _ = unsafe link(target, path) }
func makeSoftLink(_ path: String, to target: String) { _ = unsafe symlink(target, path) }
/// Makes a device that is as `/dev/null`; false where the rights do not allow it.
func makeNullDevice(_ path: String) -> Bool { unsafe mknod(path, S_IFCHR | 0o666, 0x103) == 0 }
func openDescriptor(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }
func enterFolder(_ path: String) { _ = unsafe chdir(path) }
func setVariable(_ name: String, _ value: String) { _ = unsafe setenv(name, value, 1) }

/// Lowers a limit of this process for good.
func setLimit(_ resource: __rlimit_resource, _ value: UInt) {
  var limit = rlimit(rlim_cur: value, rlim_max: value)
  // The call only reads the limit.
  _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
}
