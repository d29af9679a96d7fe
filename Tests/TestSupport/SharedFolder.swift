import Foundation

/// The folder `shared` beside the package, which holds the corpus; it may be absent.
package enum SharedFolder {
  package static let url = packageRoot.deletingLastPathComponent()
    .appendingPathComponent("shared", isDirectory: true)

  package static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static var hasCorpus: Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent("corpus/manifest.tsv").path)
  }

  /// Whether the surroundings promise that the folder is there.
  package static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(path)))
  }

  /// Reads a file by its path from the root of the package.
  package static func packageBytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: packageRoot.appendingPathComponent(path)))
  }
}

/// Rows of tab-separated text by their column names; lines that start with # are comments.
package func readTable(_ text: String) -> [[String: String]] {
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  guard let names = lines.first?.split(separator: "\t").map(String.init) else { return [] }
  return lines.dropFirst().map { line in
    let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    return Dictionary(zip(names, values)) { first, _ in first }
  }
}
