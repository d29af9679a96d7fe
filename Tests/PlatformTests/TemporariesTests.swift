import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct TemporariesTests {
  @Test func `what is being written goes when all is ended at once`() throws {
    let folder = TemporaryFolder()
    let opened = try OutputFolder(folder.path)
    let kept = TemporaryPlace(folder: opened, name: "kept")
    let lost = TemporaryPlace(folder: opened, name: "lost")
    for place in [kept, lost] {
      let file = try Temporaries.make(place) { () throws(FileError) in
        try OpenFile(
          path: place.name, in: opened.descriptor, flags: O_WRONLY | O_CREAT, mode: 0o600)
      }
      try file.finish()
    }
    Temporaries.forget(kept)
    #expect(Temporaries.known.contains(lost))
    #expect(!Temporaries.known.contains(kept))
    Temporaries.remove([lost])
    #expect(try folder.names() == ["kept"])
    Temporaries.forget(lost)
  }

  @Test func `a file that took its place is known no more`() throws {
    let folder = TemporaryFolder()
    _ = try replaceFile(at: folder.path("a"), with: [1, 2, 3])
    #expect(Temporaries.known.allSatisfy { $0.folder.resolvedPath != folder.path })
    #expect(throws: FileError.self) {
      try replaceFile(at: folder.path("none/a"), with: [1])
    }
    #expect(Temporaries.known.allSatisfy { $0.folder.resolvedPath != folder.path })
  }
}
