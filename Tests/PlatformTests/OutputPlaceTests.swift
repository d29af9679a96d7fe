import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct OutputPlaceTests {
  private let folder = TemporaryFolder()

  @Test func `a folder that is exchanged for a link after it was opened is not followed`() throws {
    try folder.write("theirs", to: "secret/icon.png")
    try folder.write("old", to: "out/icon.png")
    let place = try OutputPlace(folder.path("out/icon.png"))
    try FileManager.default.moveItem(atPath: folder.path("out"), toPath: folder.path("moved"))
    makeSoftLink(folder.path("out"), to: "secret")
    #expect(try place.replace(with: [1, 2], sync: .name) == .written)
    #expect(try folder.read("secret/icon.png") == Array("theirs".utf8))
    #expect(try folder.read("moved/icon.png") == [1, 2])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("moved"))
    #expect(names == ["icon.png"])
  }

  @Test func `a link that appears at the name is replaced, not followed`() throws {
    let secret = try folder.write("theirs", to: "secret")
    try folder.write("", to: "out/other")
    let place = try OutputPlace(folder.path("out/icon.png"))
    makeSoftLink(folder.path("out/icon.png"), to: secret)
    #expect(try place.replace(with: [1, 2]) == .written)
    #expect(try folder.read("secret") == Array("theirs".utf8))
    #expect(
      try FileStatus(path: folder.path("out/icon.png"), followingLinks: false).kind == .regular)
  }

  @Test func `a link is followed once, to where it led when it was looked up`() throws {
    try folder.write("old", to: "deep/first")
    let secret = try folder.write("theirs", to: "secret")
    let link = folder.path("link")
    makeSoftLink(link, to: "deep/first")
    let place = try OutputPlace(link)
    try folder.remove("link")
    makeSoftLink(link, to: secret)
    #expect(try place.replace(with: [7]) == .written)
    #expect(try folder.read("deep/first") == [7])
    #expect(try folder.read("secret") == Array("theirs".utf8))
  }

  @Test func `a link is itself replaced where links are not followed`() throws {
    let secret = try folder.write("theirs", to: "secret")
    makeSoftLink(folder.path("link"), to: secret)
    let place = try OutputPlace(folder.path("link"), followingLinks: false)
    #expect(try place.replace(with: [7]) == .written)
    #expect(try folder.read("link") == [7])
    #expect(try folder.read("secret") == Array("theirs".utf8))
  }

  @Test func `a folder that was removed takes no file`() throws {
    try folder.write("", to: "out/other")
    let place = try OutputPlace(folder.path("out/icon.png"))
    try folder.remove("out")
    #expect(throws: FileError.missingFolder) { try place.replace(with: [1]) }
  }

  @Test func `a folder that may not be listed takes files`() throws {
    try folder.write("", to: "out/other")
    setMode(folder.path("out"), 0o300)
    defer { setMode(folder.path("out"), 0o700) }
    #expect(try OutputPlace(folder.path("out/icon.png")).replace(with: [1]) == .written)
  }

  @Test func `an opened folder tells where it is now`() throws {
    try folder.write("", to: "out/other")
    makeSoftLink(folder.path("link"), to: "out")
    let opened = try OutputFolder(folder.path("link"))
    #expect(opened.resolvedPath == folder.path("out"))
    #expect(opened.isLinked)
    try FileManager.default.moveItem(atPath: folder.path("out"), toPath: folder.path("moved"))
    #expect(opened.resolvedPath == folder.path("moved"))
  }
}
