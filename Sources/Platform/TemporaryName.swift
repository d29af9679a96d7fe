import Glibc

/// The name of a file that is written before it takes its place: `.statusicon-<pid>-<n>.tmp`.
struct TemporaryName: Hashable {
  let process: pid_t
  let number: Int

  init(process: pid_t, number: Int) { (self.process, self.number) = (process, number) }

  /// Reads a name; nil for any other.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix), text.hasSuffix(Self.suffix) else { return nil }
    let parts = text.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = pid_t(parts[0]), let number = Int(parts[1]), process > 0
    else { return nil }
    self.init(process: process, number: number)
  }

  private static let prefix = ".statusicon-"
  private static let suffix = ".tmp"

  var text: String { "\(Self.prefix)\(process)-\(number)\(Self.suffix)" }

  /// Whether the process that would own the file is gone.
  var isOrphan: Bool { kill(process, 0) != 0 && errno == ESRCH }
}

/// Removes what processes that were killed more than an hour ago have left in a folder.
package func removeOrphans(in folder: String) {
  for name in (try? listFolder(folder)) ?? [] {
    guard let temporary = TemporaryName(name), temporary.isOrphan else { continue }
    let path = "\(folder)/\(name)"
    var now = timespec()
    // The call only fills the time.
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    guard let stamp = try? FileStamp(path, followingLinks: false), stamp.kind == .regular,
      now.tv_sec - stamp.modified / 1_000_000_000 > 3600
    else { continue }
    // The call only reads the path, which Swift passes as a terminated string.
    unsafe unlink(path)
  }
}
