import Foundation

/// A folder of its own for one test, removed with all that is in it when it goes out of use.
package final class TemporaryFolder: Sendable {
  /// Absolute, without symbolic links, without a closing slash.
  package let path: String

  package init() {
    let template = FileManager.default.temporaryDirectory.path + "/statusicon-test-XXXXXX"
    var bytes = Array(template.utf8CString)
    // The template is terminated and the call writes only over its six last characters.
    let made = unsafe mkdtemp(&bytes) != nil
    precondition(made, "no temporary folder could be made")
    let folder = String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder.
  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, its folders too, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  package func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// The names in the folder, hidden ones too, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
