import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct UnixSocketTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("s") }

  @Test func `two ends talk and know each other's user`() throws {
    let listener = try UnixListener(at: path)
    let one = try UnixConnection(to: path)
    let other = try #require(listener.accept())
    #expect(listener.accept() == nil)
    #expect(one.peerUser == geteuid() && other.peerUser == geteuid())
    #expect(readPiece(other.descriptor) == .nothing)
    #expect(writePiece([1, 2], to: one.descriptor) == 2)
    #expect(waitUntilReady([Interest(other.descriptor)], nanoseconds: nil) == [true])
    #expect(readPiece(other.descriptor) == .bytes([1, 2]))
  }

  @Test func `an end that closes is the other's end`() throws {
    let listener = try UnixListener(at: path)
    var one: UnixConnection? = try UnixConnection(to: path)
    let other = try #require(listener.accept())
    #expect(one != nil)
    one = nil
    #expect(readPiece(other.descriptor) == .end)
  }

  @Test func `the file is for its user alone and goes with the listener`() throws {
    var listener: UnixListener? = try UnixListener(at: path)
    #expect(try FileStatus(path: path).mode == 0o600)
    #expect(listener != nil)
    listener = nil
    #expect(!fileExists(path))
  }

  @Test func `a socket that is in use is left alone, one that is not is replaced`() throws {
    do {
      let first = try UnixListener(at: path)
      #expect(throws: FileError.system(code: EADDRINUSE)) { try UnixListener(at: path) }
      #expect(fileExists(path))
      // The file stays behind, as after a kill: the listener no longer knows it.
      try FileManager.default.moveItem(atPath: path, toPath: path + "2")
      try FileManager.default.createSymbolicLink(atPath: path + "3", withDestinationPath: path)
      _ = first
    }
    // A child of another test may have it too, until it runs its program.
    for _ in 0..<100 where (try? UnixConnection(to: path + "2")) != nil { pause(milliseconds: 50) }
    #expect(throws: FileError.system(code: ECONNREFUSED)) { try UnixConnection(to: path + "2") }
    _ = try UnixListener(at: path + "2")
  }

  @Test func `paths that are no address are refused`() {
    #expect(throws: FileError.unusablePath) {
      try UnixListener(at: "/" + String(repeating: "x", count: 200))
    }
    #expect(throws: FileError.unusablePath) { try UnixConnection(to: "a\0b") }
    #expect(throws: FileError.notFound) { try UnixConnection(to: folder.path("none")) }
  }

  @Test func `a folder that lets others in is refused`() throws {
    try makePrivateFolder(folder.path("own"))
    #expect(try FileStatus(path: folder.path("own")).mode == 0o700)
    try makePrivateFolder(folder.path("own"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("own"))
    #expect(throws: FileError.notPermitted) { try makePrivateFolder(folder.path("own")) }
  }
}
