import Foundation
import Rendering
import TestSupport
import Testing

/// Our reader beside another one, whose extensions are off.
@Suite struct JSONReaderTests {
  /// What our reader makes of a text; nil where it refuses it.
  private func ours(_ text: String) -> PlainValue? {
    (try? JSONReader.read(Array(text.utf8))).map(PlainValue.init)
  }

  private func theirs(_ text: String) -> PlainValue? {
    try? JSONDecoder().decode(PlainValue.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    "0", "-0", "1e3", "-12.5E-2", "123456789012345678", "0.1", "1E+2", "true", "false", "null",
    "\"\"", "\"a\\n\\t\\\"\\\\\\/\\b\\f\\r\"", "\"\\u00e9\\u20AC\"", "\"\\ud83d\\ude00\"",
    "\"é€😀\"", "[]", "{}", " [ 1 , 2 ] ", "{\"a\":{\"b\":[null]}}", "{\"\":1}", "[\"\\u0000\"]",
    "\n\t\r [1]\n", "\"\\u2028\"", "[[[[[[]]]]]]",
  ])
  func `both readers find the same value`(text: String) throws {
    let value = try #require(theirs(text), "the other reader takes this text")
    #expect(ours(text) == value)
  }

  @Test(arguments: [
    "", "-", "01", "1.", ".5", "1e", "+1", "0x10", "NaN", "tru", "truee", "\"", "\"\\x\"",
    "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\n\"", "[", "[1", "[1 2]",
    "{", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1 \"b\":2}", "[,1]", "[1,,2]", "1 2", "]", "'a'",
  ])
  func `both readers refuse what is no JSON`(text: String) {
    #expect(theirs(text) == nil)
    #expect(ours(text) == nil)
  }

  @Test(arguments: 0..<8)
  func `random documents have the value that they were made of in both`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for round in 0..<400 {
      let document = RandomDocument.make(depth: 4, &numbers)
      #expect(ours(document.text) == document.value, "\(seed) \(round): \(document.text)")
      #expect(theirs(document.text) == document.value, "\(seed) \(round): \(document.text)")
    }
  }

  @Test(arguments: 0..<8)
  func `a damaged document is read alike where both readers take it`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed + 1000)
    var taken = 0
    for _ in 0..<400 {
      var text = Array(RandomDocument.make(depth: 3, &numbers).text.unicodeScalars)
      for _ in 0..<Int.random(in: 1...2, using: &numbers) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: text.remove(at: place)
        case 1: text.insert(text[Int.random(in: 0..<text.count, using: &numbers)], at: place)
        default: text.swapAt(place, Int.random(in: 0..<text.count, using: &numbers))
        }
      }
      var damaged = ""
      damaged.unicodeScalars.append(contentsOf: text)
      guard let one = ours(damaged), let other = theirs(damaged) else { continue }
      taken += 1
      #expect(one == other, "\(damaged)")
    }
    #expect(taken > 40)
  }
}
