import TestSupport
import Testing

@Suite struct OperationHelpTests {
  private static let names: [String] = {
    let listed = try? Program.statusicon.run(["operations"])
    return (listed?.text ?? "").split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }()

  /// The help of an operation in one line, without its indents.
  private func help(_ name: String) throws -> String {
    let result = try Program.statusicon.run(["help", name])
    #expect(result.status == 0)
    return result.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `there are operations to ask about`() { #expect(Self.names.contains("badge")) }

  @Test(arguments: names)
  func `an article fits the word after it`(name: String) throws {
    let words = try help(name).split(separator: " ")
    for (article, noun) in zip(words, words.dropFirst()) where ["A", "An"].contains(article) {
      let hasVowel = noun.first.map { "aeiou".contains($0) } ?? false
      #expect((article == "An") == hasVowel, "\(article) \(noun)")
    }
  }

  @Test func `the articles of kinds are printed`() throws {
    #expect(try help("badge").contains("An image"))
    #expect(try help("rotate").contains("An angle."))
    #expect(try help("crop").contains("An area, or square."))
    #expect(try help("border").contains("A length, or auto."))
  }

  @Test func `an operation of named values only is not shown bare`() throws {
    #expect(try help("adjust").contains("Usage --adjust=NAME=VALUE… "))
    #expect(try help("flip").contains("Usage --flip[=AXIS[,name=value]…] "))
    #expect(try help("crop").contains("Usage --crop AREA[,name=value]… "))
  }
}
