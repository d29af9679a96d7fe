import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FoldersTests {
  private let folder = TemporaryFolder()

  @Test func `folders are made as deep as needed, and twice is no error`() throws {
    for _ in 0..<2 { try makeFolders(folder.path("a/b/../c/d/")) }
    #expect(folderExists(folder.path("a/b")))
    #expect(folderExists(folder.path("a/c/d")))
  }

  @Test func `a file in the way is told`() throws {
    try folder.write("", to: "a")
    #expect(throws: FileError.self) { try makeFolders(folder.path("a/b")) }
    #expect(throws: FileError.notRegular(.regular)) { try makeFolders(folder.path("a")) }
  }

  @Test func `a resolved path follows links as far as they go`() throws {
    try makeFolders(folder.path("real/x"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "real")
    #expect(resolvedPath(folder.path("link/x/./new/../a.png")) == folder.path("real/x/a.png"))
    #expect(resolvedPath(folder.path("link/../b.png")) == folder.path("b.png"))
    #expect(resolvedPath("/") == "/")
  }

  @Test func `only what dead processes left long ago is removed`() throws {
    // No process has the largest number that a 32-bit one can be.
    let names = [
      ".statusicon-2147483647-0.tmp", ".statusicon-2147483647-1.tmp",
      ".statusicon-\(ProcessInfo.processInfo.processIdentifier)-0.tmp", ".statusicon-x-0.tmp",
      "statusicon-2147483647-0.tmp",
    ]
    for name in names {
      try folder.write("", to: name)
      let age: TimeInterval = name.hasSuffix("-1.tmp") ? 60 : 7200
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path(name))
    }
    removeOrphans(in: folder.path)
    #expect(try folder.names() == names.dropFirst().sorted())
  }
}
