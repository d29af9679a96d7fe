import Foundation
import TestSupport
import Testing

@Suite struct WatchHurryTests {
  private let folder = TemporaryFolder()
  private static let side = 4000

  private func temporaries() throws -> [String] {
    try folder.names().filter { $0.hasPrefix(".statusicon-") }
  }

  private func size(_ name: String) -> Int? {
    let values = try? FileManager.default.attributesOfItem(atPath: folder.path(name))
    return values?[.size] as? Int
  }

  /// Stops the session while it writes its file; false when the moment was missed.
  private func stopWithinWrite(_ session: RunningProgram) throws -> Bool {
    try FileManager.default.removeItem(atPath: folder.path("out.rgba"))
    session.send("render\n")
    var name: String?
    try session.wait(for: "a file") {
      // Looked for much oftener than the wait does.
      for _ in 0..<2000 where name == nil { name = try temporaries().first }
      return name != nil || size("out.rgba") != nil
    }
    session.kill(SIGSTOP)
    usleep(20_000)
    guard let name, let written = size(name) else { return false }
    return written < Self.side * Self.side * 4
  }

  @Test(.disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func `a session told twice to end in the middle of a write leaves nothing half written`()
    throws
  {
    let session = try Program.statusicon.start(
      ["watch", "canvas:\(Self.side),red", "-o", "out.rgba", "--params", "-"],
      in: folder.path)
    try session.wait(for: "the first file", timeout: 120) { size("out.rgba") != nil }
    var isWriting = false
    for _ in 0..<200 {
      isWriting = try stopWithinWrite(session)
      if isWriting { break }
      session.kill(SIGCONT)
      try session.wait(for: "the file") { size("out.rgba") != nil }
    }
    #expect(isWriting)
    // Two of one kind would count as one while the process stands still.
    session.kill(SIGINT)
    session.kill(SIGTERM)
    session.kill(SIGCONT)
    #expect([130, 143].contains(session.finish(closingInput: false).status))
    #expect(try temporaries() == [])
    if let size = size("out.rgba") { #expect(size == Self.side * Self.side * 4) }
  }
}
