import Foundation
import TestSupport
import Testing

@Suite struct RegistrationTests {
  private static let sources = SharedFolder.packageRoot.appending(path: "Sources/Operations")

  /// The names of types that are declared as operations in the phases' folders.
  private static let declared: [String] = {
    let declaration = /(?:struct|enum) (\w+): [^{]*\b(?:Badge)?Operation\b[^{]*\{/
    return ["Frame", "Adjust", "Shape", "Edge", "Badges"].flatMap { phase -> [String] in
      let folder = sources.appending(path: phase)
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return (files ?? []).filter { $0.pathExtension == "swift" }.flatMap { file -> [String] in
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.matches(of: declaration).map { String($0.output.1) }
      }
    }.sorted()
  }()

  @Test func `there are operations in the phases' folders`() {
    #expect(Self.declared.count >= 9)
  }

  @Test(arguments: declared)
  func `an operation that is declared is in the catalog`(type: String) throws {
    let catalog = try String(
      contentsOf: Self.sources.appending(path: "Catalog.swift"), encoding: .utf8)
    let line = "OperationInfo(\(type).self),"
    #expect(
      catalog.contains(line), "add to Sources/Operations/Catalog.swift the line: \(line)")
  }
}
