import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct ReadingTests {
  let folder = TemporaryFolder()

  @Test(arguments: [0, 1, 4096, 70_000, 300_001])
  func `a file is read whole`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write(bytes, to: "file")
    #expect(try readFile(path, limit: count) == bytes)
    #expect(try readFile(path, limit: .max - 1) == bytes)
  }

  @Test func `one byte over the limit is an error`() throws {
    let path = try folder.write([1, 2, 3], to: "file")
    #expect(throws: FileError.tooLarge(limit: 2)) { try readFile(path, limit: 2) }
    let empty = try folder.write("", to: "empty")
    #expect(try readFile(empty, limit: 0) == [])
  }

  @Test func `a file whose size the system does not tell is read and limited`() throws {
    #expect(try readFile("/proc/self/status", limit: 1 << 20).starts(with: Array("Name:".utf8)))
    #expect(throws: FileError.tooLarge(limit: 10)) {
      try readFile("/proc/self/status", limit: 10)
    }
  }

  @Test func `what is not a regular file is refused without waiting`() throws {
    let pipe = folder.path("pipe")
    makeFifo(pipe)
    #expect(throws: FileError.notRegular(.pipe)) { try readFile(pipe, limit: 9) }
    #expect(throws: FileError.notRegular(.folder)) { try readFile(folder.path, limit: 9) }
    #expect(throws: FileError.notRegular(.device)) { try readFile("/dev/zero", limit: 9) }
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
    #expect(throws: FileError.notRegular(.pipe)) { try readFile(link, limit: 9) }
  }

  @Test func `a socket is refused`() throws {
    let path = folder.path("s")
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8CString)
    // The name fits: a temporary path is shorter than the 108 bytes of the field.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
      for (index, byte) in name.enumerated() { unsafe field[index] = UInt8(bitPattern: byte) }
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    // The address is read as its general form, of the length that is told.
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe bind(
        descriptor, UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self), length)
    }
    try #require(bound == 0)
    #expect(throws: FileError.notRegular(.socket)) { try readFile(path, limit: 9) }
  }

  @Test func `paths that lead nowhere have their errors`() throws {
    try folder.write("x", to: "file")
    #expect(throws: FileError.notFound) { try readFile(folder.path("none"), limit: 9) }
    #expect(throws: FileError.notFound) { try readFile("", limit: 9) }
    #expect(throws: FileError.notFound) { try readFile(folder.path("file/x"), limit: 9) }
    #expect(throws: FileError.unusablePath) {
      try readFile(folder.path("file\0.png"), limit: 9)
    }
    let long = String(repeating: "x", count: 300)
    #expect(throws: FileError.unusablePath) { try readFile(folder.path(long), limit: 9) }
    let loop = folder.path("loop")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    #expect(throws: FileError.unusablePath) { try readFile(loop, limit: 9) }
  }

  @Test(
    .enabled(if: canLackRights, "root cannot become another user here"),
    .disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func `a file without read permission is not read`() async throws {
    let path = try folder.write("x", to: "file")
    setMode(folder.path, 0o755)
    setMode(path, 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      dropRights()
      #expect(throws: FileError.notPermitted) { try readFile(path, limit: 9) }
    }
  }

  @Test func `hard and symbolic links share the identity`() throws {
    let path = try folder.write("x", to: "file")
    let other = try folder.write("x", to: "other")
    makeHardLink(folder.path("hard"), to: path)
    makeSoftLink(folder.path("soft"), to: path)
    #expect(try identity(of: folder.path("hard")) == identity(of: path))
    #expect(try identity(of: folder.path("soft")) == identity(of: path))
    #expect(try identity(of: folder.path + "/./file") == identity(of: path))
    #expect(try identity(of: other) != identity(of: path))
    #expect(throws: FileError.notFound) { try identity(of: folder.path("none")) }
  }

  @Test func `a folder lists its names in byte order`() throws {
    for name in ["b", "a", ".hidden", "Z", "ä"] { try folder.write("", to: name) }
    #expect(try listFolder(folder.path) == [".hidden", "Z", "a", "b", "ä"])
    #expect(throws: FileError.notFound) { try listFolder(folder.path("none")) }
    #expect(throws: FileError.notFound) { try listFolder(folder.path("a")) }
  }

  @Test func `files and folders exist or do not`() throws {
    let path = try folder.write("", to: "file")
    makeSoftLink(folder.path("dangling"), to: folder.path("none"))
    #expect(fileExists(path) && fileExists(folder.path))
    #expect(!fileExists(folder.path("none")) && !fileExists(folder.path("dangling")))
    #expect(folderExists(folder.path) && !folderExists(path))
  }

  @Test func `standard input is read to its end and limited`() async throws {
    for kind in ["pipe", "file"] {
      let path = try folder.write([UInt8](repeating: 7, count: 200_000), to: kind)
      await #expect(processExitsWith: .success) { [path = path as String, kind = kind as String] in
        let source = kind == "file" ? openDescriptor(path, O_RDONLY) : pipe(from: path)
        dup2(source, 0)
        let bytes = try readStandardInput(limit: 200_000)
        #expect(bytes.count == 200_000)
      }
      await #expect(processExitsWith: .success) { [path = path as String, kind = kind as String] in
        let source = kind == "file" ? openDescriptor(path, O_RDONLY) : pipe(from: path)
        dup2(source, 0)
        #expect(throws: FileError.tooLarge(limit: 199_999)) {
          try readStandardInput(limit: 199_999)
        }
      }
    }
  }

  @Test func `a folder as standard input is refused`() async {
    await #expect(processExitsWith: .success) {
      dup2(openDescriptor("/", O_RDONLY), 0)
      #expect(throws: FileError.notRegular(.folder)) { try readStandardInput(limit: 9) }
    }
  }
}
