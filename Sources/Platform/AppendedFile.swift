import Glibc

/// A file or standard output that lines are added to, each by one call of the system.
package struct AppendedFile: ~Copyable, Sendable {
  private let file: OpenFile?

  /// Standard output.
  package init() { file = nil }

  /// Opens a file, made where it is missing; `emptied` takes what it holds away.
  package init(path: String, emptied: Bool) throws(FileError) {
    file = try OpenFile(
      path: path, flags: O_WRONLY | O_CREAT | O_APPEND | (emptied ? O_TRUNC : 0), mode: 0o666)
  }

  package func add(_ text: String) throws(FileError) {
    switch file {
    case .some(let file): try writeAll(Array(text.utf8), to: file.descriptor)
    case .none: try StandardStream.output.write(text)
    }
  }
}
