import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct PathStepsTests {
  private let folder = TemporaryFolder()

  private func link(_ name: String, _ target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: target)
  }

  private func steps(_ name: String) -> [String] {
    pathSteps(to: folder.path(name)).map {
      ($0.folder == folder.path ? "" : String($0.folder.dropFirst(folder.path.count + 1))) + ":"
        + $0.name
    }
  }

  @Test func `a plain file is one look-up in its folder`() throws {
    try folder.write([1], to: "a/b/c")
    #expect(steps("a/b/c") == ["a/b:c"])
    #expect(steps("a/./b/../b/c") == ["a/b:c"])
  }

  @Test func `every link on the way is a look-up of its own`() throws {
    try folder.write([1], to: "v1/c")
    try link("data", "v1")
    try link("in", "data/c")
    #expect(steps("in") == [":in", ":data", "v1:c"])
    try link("far", folder.path("v1"))
    #expect(steps("far/c") == [":far", "v1:c"])
  }

  @Test func `a missing folder is looked up in the nearest that exists`() throws {
    try folder.write([1], to: "a/x")
    #expect(steps("a/b/c/d") == ["a:b"])
    try link("dead", "nowhere/x")
    #expect(steps("dead") == [":dead", ":nowhere"])
  }

  @Test func `links in a circle end`() throws {
    try link("a", "b")
    try link("b", "a")
    #expect(steps("a").count == 41)
  }
}
