import TestSupport
import Testing

@testable import Batching

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.png", "a.png", true), ("*.png", ".png", false), ("*.png", "a.jpg", false),
    ("a*b*c", "abbcxc", true), ("a*b*c", "abbcx", false), ("?.png", "é.png", true),
    ("[a-c]1", "b1", true), ("[!a-c]1", "b1", false), ("[!a-c]1", "d1", true), ("[]]", "]", true),
    ("[a", "[a", true), (".*", ".x", true), ("*", "", true), ("**", "any", true),
  ])
  func `a pattern fits a name`(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(GlobPattern(pattern).matches(name) == fits)
  }

  @Test func `two stars reach any depth, in byte order, without hidden folders`() throws {
    let folder = TemporaryFolder()
    for name in ["b.png", "a/1.png", "a/x/2.png", "a/x/note.txt", ".git/3.png", "Z/4.png"] {
      try folder.write("", to: name)
    }
    func found(_ pattern: String) -> [String] {
      var names: [String] = []
      Glob(folder.path(pattern)).walk {
        names.append(String(decoding: $0.dropFirst(folder.path.utf8.count + 1), as: UTF8.self))
      }
      return names
    }
    #expect(found("**/*.png") == ["b.png", "Z/4.png", "a/1.png", "a/x/2.png"])
    #expect(found("a/**/*.png") == ["a/1.png", "a/x/2.png"])
    #expect(found("*/*.png") == ["Z/4.png", "a/1.png"])
    #expect(found("a/x/**") == ["a/x/2.png", "a/x/note.txt"])
    #expect(found("nothing/*.png") == [])
  }

  @Test func `the fixed part ends before the first pattern`() {
    #expect(Glob("in/put/**/*.png").root == "in/put/")
    #expect(Glob("*.png").root == "")
    #expect(Glob("/a/b.png").root == "/a/")
  }
}
