import Codecs
import Foundation
import Operations
import Platform
import Raster
import TestSupport
import Testing

@testable import Rendering

@Suite struct ShownFilesTests {
  private let folder = TemporaryFolder()
  private let memory = RenderMemory(limit: 64 << 20)

  /// A plain square with a border of some width.
  private func run(_ width: Int, to name: String = "out.png") throws -> JobResult {
    var job = RenderJob()
    job.recipe = try RecipeReader.read(
      Array("[{\"border\": {\"width\": \(width), \"color\": \"red\"}}]".utf8), file: "r.json")
    job.input = .canvas(PixelSize(260, 260), Color(0, 0, 255))
    job.outputs = [.init(file: folder.path(name), from: .flag("output"))]
    return try job.run(remembering: memory, makingDrafts: true) { (_) throws(FileError) in }
  }

  @Test func `only a file that was written before becomes a draft`() throws {
    #expect(try !run(1).outputs[0].isDraft && !memory.hasDrafts)
    let draft = try run(2)
    #expect(draft.outputs[0].isDraft && memory.hasDrafts)
    #expect(draft.outputs[0].bytes.count > 260 * 260 * 3)
    #expect(try !run(3, to: "other.png").outputs[0].isDraft)
    // The draft of the first name is still to be packed, and the second name is not.
    let packed = try memory.packDraft(timing: nil)
    #expect(packed.outputs.map(\.path) == [folder.path("out.png")] && !packed.outputs[0].isDraft)
    #expect(try folder.read("out.png") == packed.outputs[0].bytes)
    #expect(packed.outputs[0].bytes.count < 4000 && !memory.hasDrafts)
    #expect(try memory.packDraft(timing: nil).outputs.isEmpty)
  }

  @Test func `names that are left behind are forgotten`() throws {
    for width in 1...30 { #expect(try !run(width, to: "\(width).png").outputs[0].isDraft) }
    #expect(memory.files.draftPaths == [folder.path("30.png")])
  }

  @Test func `drafts beyond a number of pixels are none, but for those that are already`() throws {
    let (memory, folder) = (RenderMemory(limit: 0), folder)
    func run(_ side: Int, _ name: String, _ color: Color) throws -> Bool {
      var job = RenderJob()
      job.input = .canvas(PixelSize(side, side), color)
      job.outputs = [.init(file: folder.path(name), from: .flag("output"))]
      return try job.run(remembering: memory, makingDrafts: true) { (_) throws(FileError) in }
        .outputs[0].isDraft
    }
    for color in [Color.white, .black] {
      #expect(try run(4100, "large.png", color) == (color == .black))
    }
    #expect(try !run(300, "small.png", .white) && !run(300, "small.png", .black))
    #expect(try run(4100, "large.png", .white))
    _ = try memory.packDraft(timing: nil)
    #expect(try run(300, "small.png", .white) == false)
    #expect(try run(300, "small.png", .black))
  }

  @Test func `a draft that shows the same again is left alone, and so is what it was packed to`()
    throws
  {
    _ = try run(1)
    let draft = try run(2).outputs[0]
    #expect(!draft.isUnchanged && draft.isDraft)
    let again = try run(2).outputs[0]
    #expect(again.isUnchanged && again.isDraft && again.bytes == draft.bytes)
    let packed = try memory.packDraft(timing: nil).outputs[0]
    let last = try run(2).outputs[0]
    #expect(last.isUnchanged && !last.isDraft && last.bytes == packed.bytes)
  }

  @Test func `a file that somebody has replaced is theirs`() throws {
    _ = try run(1)
    _ = try run(2)
    try folder.write("theirs", to: "out.png")
    #expect(try memory.packDraft(timing: nil).outputs.isEmpty && !memory.hasDrafts)
    #expect(try folder.read("out.png") == Array("theirs".utf8))
  }

  @Test func `more effort makes drafts of smaller pictures`() throws {
    func picture(_ side: Int, _ compression: Compression) -> LargePicture? {
      LargePicture(
        bitmap: Bitmap(PixelSize(side, side)),
        encoding: EncodeOptions(format: .png, compression: compression))
    }
    #expect(picture(256, .default) == nil && picture(257, .default) != nil)
    #expect(picture(45, .best) == nil && picture(46, .best) != nil)
    #expect(picture(5000, .fast) == nil)
  }

  @Test func `a file that was only touched, linked or moved and back is packed`() throws {
    _ = try run(1)
    let draft = try run(2).outputs[0].bytes
    let path = folder.path("out.png")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try manager.linkItem(atPath: path, toPath: folder.path("link"))
    try manager.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: path)
    #expect(try memory.packDraft(timing: nil).outputs.count == 1)
    #expect(try folder.read("out.png").count < 4000)
    #expect(try folder.read("link") == draft)
  }
}
