import TestSupport
import Testing

@testable import Platform

@Suite struct RemovalTests {
  private let folder = TemporaryFolder()

  @Test func `a file goes only as it was written`() throws {
    let path = try folder.write([1], to: "a")
    let stamp = try FileStamp(path)
    _ = try replaceFile(at: path, with: [2])
    removeFile(path, if: stamp)
    #expect(try folder.read("a") == [2])
    removeFile(path, if: try FileStamp(path))
    #expect(try folder.names() == [])
    removeFile(path, if: stamp)
  }

  @Test func `a link is not what was written`() throws {
    let path = try folder.write([1], to: "a")
    _ = try makeLink(at: folder.path("b"), to: "a")
    removeFile(folder.path("b"), if: try FileStamp(path))
    #expect(try folder.names() == ["a", "b"])
  }
}
