import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct AtomicFileTests {
  let folder = TemporaryFolder()

  private func mode(_ path: String) throws -> mode_t {
    try FileStatus(path: path).mode
  }

  @Test(arguments: [Durability.none, .file, .name])
  func `a new file holds the bytes and nothing else is left`(sync: Durability) throws {
    let bytes = [UInt8](repeating: 9, count: 1_000_000)
    #expect(try replaceFile(at: folder.path("out"), with: bytes, sync: sync) == .written)
    #expect(try folder.read("out") == bytes)
    #expect(try folder.names() == ["out"])
  }

  @Test func `a new file has the mode that the umask leaves`() async throws {
    let path = folder.path("out")
    await #expect(processExitsWith: .success) { [path = path as String] in
      umask(0o027)
      _ = try replaceFile(at: path, with: [1])
    }
    #expect(try mode(path) == 0o640)
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o664] as [mode_t])
  func `the mode of the replaced file is kept`(kept: mode_t) throws {
    let path = try folder.write("old", to: "out")
    setMode(path, kept)
    #expect(try replaceFile(at: path, with: [1]) == .written)
    #expect(try mode(path) == kept)
  }

  @Test func `equal bytes leave the file alone`() throws {
    let path = try folder.write("same", to: "out")
    let before = try identity(of: path)
    #expect(try replaceFile(at: path, with: Array("same".utf8)) == .unchanged)
    #expect(try identity(of: path) == before)
    #expect(try replaceFile(at: path, with: Array("sane".utf8)) == .written)
    #expect(try identity(of: path) != before)
    let empty = try folder.write("", to: "empty")
    #expect(try replaceFile(at: empty, with: []) == .unchanged)
  }

  @Test func `a symbolic link stays and its target is replaced`() throws {
    try folder.write("old", to: "deep/target")
    makeSoftLink(folder.path("first"), to: "deep/target")
    makeSoftLink(folder.path("second"), to: folder.path("first"))
    #expect(try replaceFile(at: folder.path("second"), with: [1]) == .written)
    #expect(try folder.read("deep/target") == [1])
    #expect(
      try FileStatus(path: folder.path("second"), followingLinks: false).kind == .symbolicLink)
    #expect(try FileStatus(path: folder.path("first"), followingLinks: false).kind == .symbolicLink)
    #expect(try folder.names() == ["deep", "first", "second"])
  }

  @Test func `a link to a file that does not exist yet makes that file`() throws {
    try folder.write("", to: "deep/other")
    makeSoftLink(folder.path("link"), to: "deep/new")
    #expect(try replaceFile(at: folder.path("link"), with: [1]) == .written)
    #expect(try folder.read("deep/new") == [1])
    makeSoftLink(folder.path("far"), to: "gone/new")
    #expect(throws: FileError.missingFolder) { try replaceFile(at: folder.path("far"), with: [1]) }
    makeSoftLink(folder.path("loop"), to: "loop")
    #expect(throws: FileError.unusablePath) { try replaceFile(at: folder.path("loop"), with: [1]) }
  }

  @Test func `another hard link keeps the old bytes`() throws {
    let path = try folder.write("old", to: "out")
    makeHardLink(folder.path("kept"), to: path)
    #expect(try replaceFile(at: path, with: [1]) == .written)
    #expect(try folder.read("kept") == Array("old".utf8))
  }

  @Test func `a path in the current folder needs no slash`() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      enterFolder(path)
      let result = try replaceFile(at: "out", with: [1], sync: .name)
      #expect(result == .written)
    }
    #expect(try folder.read("out") == [1])
  }

  @Test func `places that cannot hold a file have their errors`() throws {
    try folder.write("x", to: "file")
    let pipe = folder.path("pipe")
    makeFifo(pipe)
    // A device of the test's own: root could replace the system's, were it not refused.
    let device = folder.path("device")
    let hasDevice = makeNullDevice(device)
    var expected: [(String, FileError)] = [
      (folder.path, .notRegular(.folder)),
      (folder.path + "/", .notRegular(.folder)),
      (folder.path("none/"), .notRegular(.folder)),
      (folder.path("none/out"), .missingFolder),
      (folder.path("file/out"), .missingFolder),
      (pipe, .notRegular(.pipe)),
      ("", .notFound),
      (folder.path("a\0b"), .unusablePath),
      (folder.path(String(repeating: "x", count: 256)), .unusablePath),
    ]
    if hasDevice { expected.append((device, .notRegular(.device))) }
    for (path, error) in expected {
      #expect(throws: error, "\(path)") { try replaceFile(at: path, with: [1]) }
    }
    if hasDevice { try folder.remove("device") }
    #expect(try folder.names() == ["file", "pipe"])
  }

  @Test func `a full disk is an error and the old file stays`() async throws {
    let path = try folder.write("old", to: "out")
    await #expect(processExitsWith: .success) { [path = path as String] in
      ignoreWriteSignals()
      setLimit(RLIMIT_FSIZE, 1000)
      #expect(throws: FileError.noSpace) {
        try replaceFile(at: path, with: [UInt8](repeating: 1, count: 5000))
      }
    }
    #expect(try folder.read("out") == Array("old".utf8))
    #expect(try folder.names() == ["out"])
  }

  @Test(
    .enabled(if: canLackRights, "root cannot become another user here"),
    .disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func `a folder or file without write permission is an error`() async throws {
    let path = try folder.write("old", to: "sub/out")
    let open = try folder.write("old", to: "open/out")
    for name in ["", "sub"] { setMode(folder.path(name), 0o755) }
    setMode(path, 0o666)
    setMode(folder.path("open"), 0o777)
    setMode(open, 0o444)
    if geteuid() != 0 { setMode(folder.path("sub"), 0o555) }
    await #expect(processExitsWith: .success) { [path = path as String, open = open as String] in
      dropRights()
      #expect(throws: FileError.notPermitted) { try replaceFile(at: path, with: [1]) }
      #expect(throws: FileError.notPermitted) { try replaceFile(at: open, with: [1]) }
      let result = try replaceFile(at: path, with: Array("old".utf8))
      #expect(result == .unchanged)
    }
    setMode(folder.path("sub"), 0o755)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("sub")) == ["out"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("open")) == ["out"])
  }

  @Test(.enabled(if: canBecomeNobody, "only root can give files away"))
  func `another owner's file stays theirs when root replaces it`() throws {
    let path = try folder.write("old", to: "out")
    setOwner(path, 65_534)
    #expect(try replaceFile(at: path, with: [1]) == .written)
    let status = try FileStatus(path: path)
    #expect(status.owner == 65_534 && status.group == 65_534)
  }

  @Test func `a temporary name that is taken is passed over`() throws {
    let taken = ".statusicon-\(getpid())-0.tmp"
    try folder.write("theirs", to: taken)
    #expect(try replaceFile(at: folder.path("out"), with: [1]) == .written)
    #expect(try folder.read(taken) == Array("theirs".utf8))
    #expect(try folder.names() == [taken, "out"])
  }

  @Test func `a reader sees only whole files while many writers replace it`() async throws {
    let path = try folder.write([UInt8](repeating: 0, count: 50_000), to: "out")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in UInt8(1)...4 {
        group.addTask {
          for _ in 0..<20 {
            _ = try replaceFile(at: path, with: [UInt8](repeating: writer, count: 50_000))
          }
        }
      }
      group.addTask {
        for _ in 0..<100 {
          let bytes = try readFile(path, limit: 50_000)
          #expect(bytes == [UInt8](repeating: bytes[0], count: 50_000))
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names() == ["out"])
  }
}
