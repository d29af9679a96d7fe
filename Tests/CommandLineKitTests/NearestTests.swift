import Testing

@testable import Spelling

@Suite struct NearestTests {
  @Test(
    arguments: [
      ("topp", "top"), ("bordr", "border"), ("bodrer", "border"), ("shdaow", "shadow"),
      ("BORDER", "border"), ("gry", "gray"), ("grays", "grayscale"), ("gra", "gray"), ("x", nil),
      ("", nil), ("zzzz", nil), ("to", "top"),
    ] as [(String, String?)])
  func `the nearest word is found, or none`(word: String, expected: String?) {
    let words = ["top", "border", "shadow", "gray", "grayscale", "grain"]
    #expect(nearest(word, among: words) == expected)
  }

  @Test func `the first of equals wins and nothing is near nothing`() {
    #expect(nearest("cat", among: ["bat", "hat"]) == "bat")
    #expect(nearest("cat", among: []) == nil)
    #expect(nearest(String(repeating: "a", count: 1_000_000), among: ["a"]) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3),
    ("ab", "ba", 1), ("ca", "abc", 3), ("abcd", "acbd", 1),
  ])
  func `the distance counts edits and swaps`(a: String, b: String, expected: Int) {
    #expect(editDistance(Array(a), Array(b)) == expected)
  }
}
