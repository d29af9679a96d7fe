import Glibc
import Platform
import TestSupport
import Testing

/// Runs `body` in a thread that has shut itself in, and waits for its answer.
private func inside<Answer: Sendable>(
  _ sandbox: Sandbox, _ body: @escaping @Sendable () -> Answer
) async throws -> Answer {
  let answer = Mutex<Answer?>(nil)
  let done = try Channel()
  try startThread {
    if sandbox.enter() {
      let made = body()
      answer.withLock { $0 = made }
    }
    done.send(1)
  }
  _ = done.receive()
  guard let made = answer.withLock({ $0 }) else { throw FileError.notPermitted }
  return made
}

private func reads(_ path: String) -> Bool { (try? readFile(path, limit: 100)) != nil }

private func writes(_ path: String) -> Bool {
  (try? replaceFile(at: path, with: [1, 2, 3])) == .written
}

// Calls of the C library; each only reads the texts that it is given, which Swift passes as
// terminated strings.
private func empties(_ path: String) -> Bool { unsafe truncate(path, 0) == 0 }
private func removes(_ path: String) -> Bool { unsafe unlink(path) == 0 }
private func moves(_ path: String, to other: String) -> Bool { unsafe rename(path, other) == 0 }
private func links(_ path: String, to other: String) -> Bool { unsafe link(other, path) == 0 }

/// A thread alone is shut in, so the tests need no process of their own.
@Suite(.enabled(if: Sandbox.version > 0, "the kernel has no Landlock"))
struct SandboxTests {
  private let folder = TemporaryFolder()

  @Test func `only what is named can be read, through links too`() async throws {
    let named = try folder.write("abc", to: "in/named")
    let other = try folder.write("abc", to: "in/other")
    let link = folder.path("link")
    makeSoftLink(link, to: named)
    let outward = folder.path("outward")
    makeSoftLink(outward, to: other)
    var sandbox = Sandbox()
    sandbox.allowReading(link)
    let answers = try await inside(sandbox) { [named, link, other, outward].map(reads) }
    #expect(answers == [true, true, false, false])
    #expect(reads(other))
  }

  @Test func `a folder is read with all that lies below it and no link leads out of it`()
    async throws
  {
    let deep = try folder.write("abc", to: "in/a/b/deep")
    let secret = try folder.write("abc", to: "secret")
    makeSoftLink(folder.path("in/link"), to: secret)
    var sandbox = Sandbox()
    sandbox.allowReading(folder.path("in"))
    let link = folder.path("in/link")
    let answers = try await inside(sandbox) { [deep, link].map(reads) }
    #expect(answers == [true, false])
  }

  @Test func `a file is replaced in the folder of outputs and nowhere else`() async throws {
    let old = try folder.write("old", to: "out/old")
    let new = folder.path("out/new")
    let outside = folder.path("outside")
    let kept = try folder.write("abc", to: "kept")
    var sandbox = Sandbox()
    sandbox.allowWriting(in: folder.path("out"))
    sandbox.allowReading(kept)
    let answers = try await inside(sandbox) {
      [old, new, outside, kept].map(writes) + [reads(kept), empties(kept)]
    }
    let isOld = Sandbox.version < 3
    #expect(answers == [true, true, false, false, true, isOld])
    #expect(try folder.names() == ["kept", "out"])
  }

  @Test func `a missing folder is made below the nearest that is there`() async throws {
    try folder.write("abc", to: "there/file")
    let path = folder.path("there/a/b/new")
    let beside = folder.path("beside")
    var sandbox = Sandbox()
    sandbox.allowWriting(in: folder.path("there/a/b"))
    let answers = try await inside(sandbox) { [folder] in
      [
        (try? makeFolders(folder.path("there/a/b"))) != nil, writes(path),
        (try? makeFolders(beside)) != nil,
      ]
    }
    #expect(answers == [true, true, false])
  }

  @Test func `nothing outside is removed, renamed or linked`() async throws {
    let kept = try folder.write("abc", to: "kept")
    try folder.write("abc", to: "out/file")
    let own = folder.path("out/file")
    var sandbox = Sandbox()
    sandbox.allowReading(kept)
    sandbox.allowWriting(in: folder.path("out"))
    let moved = folder.path("moved")
    let answers = try await inside(sandbox) {
      [
        removes(kept), moves(kept, to: moved), moves(own, to: moved), links(own + "2", to: kept),
      ]
    }
    #expect(answers == [false, false, false, false])
    #expect(reads(kept) && reads(own))
  }

  @Test func `no program runs`() async throws {
    let result = try await inside(.withSystem) { () -> Int32 in
      var process = pid_t()
      // The list ends with nil and outlives the call.
      var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
      // As above.
      return unsafe posix_spawn(&process, "/usr/bin/true", nil, nil, &arguments, nil)
    }
    #expect(result == EACCES)
  }

  @Test(.enabled(if: Sandbox.version >= 4)) func `no connection over TCP is made or waited for`()
    async throws
  {
    let codes = try await inside(Sandbox()) { () -> [Int32] in
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(9).bigEndian
      // 127.0.0.1
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      // An address of this family is read as the general one, with its own size.
      return unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          [
            unsafe connect(descriptor, address, size) == 0 ? 0 : errno,
            unsafe bind(descriptor, address, size) == 0 ? 0 : errno,
          ]
        }
      }
    }
    #expect(codes == [EACCES, EACCES])
  }

  @Test(.enabled(if: Sandbox.version >= 6)) func `no signal reaches another process`() async throws
  {
    let parent = getppid()
    let codes = try await inside(Sandbox()) { () -> [Int32] in
      [kill(parent, 0) == 0 ? 0 : errno, kill(getpid(), 0)]
    }
    #expect(codes == [EPERM, 0])
  }

  @Test func `libraries, fonts and what the system tells of the process stay readable`()
    async throws
  {
    let answers = try await inside(.withSystem) {
      (
        (try? listFolder("/usr/lib")) != nil, Machine.processors >= 1,
        Machine.availableMemory > 64 << 20, reads("/etc/passwd")
      )
    }
    #expect(answers == (true, true, true, false))
  }
}
