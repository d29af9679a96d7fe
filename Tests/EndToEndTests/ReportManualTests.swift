import Foundation
import TestSupport
import Testing

@Suite struct ReportManualTests {
  /// The codes that stand in the sources as texts of their own.
  private func codes() throws -> Set<String> {
    let sources = SharedFolder.packageRoot.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var codes: Set<String> = []
    let code = /"((?:input|limit|output|manifest|recipe|font)\.[a-z0-9-]+)"/
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(
        decoding: Data(contentsOf: sources.appendingPathComponent(file)), as: UTF8.self)
      for match in text.matches(of: code) { codes.insert(String(match.output.1)) }
    }
    return codes
  }

  @Test func `the manual lists every code`() throws {
    let source = try SharedFolder.packageBytes("Sources/statusicon/Schema/ReportManual.swift")
    let text = String(decoding: source, as: UTF8.self)
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    let manual = String(decoding: try SharedFolder.packageBytes("man/statusicon.1"), as: UTF8.self)
    #expect(manual.contains("FNV"))
    let codes = try codes()
    #expect(codes.count > 80)
    for code in codes {
      let name = try #require(code.split(separator: ".").last)
      #expect(words.contains(String(name)), "\(code) is missing")
    }
  }
}
