import Glibc
import PlatformShims

/// What a thread may still reach after it has shut itself in, by Landlock.
///
/// All else is closed for good, to it and to the threads that it starts: reading, making and
/// changing files, running programs; TCP since Linux 6.7; abstract sockets and signals to other
/// processes since 6.12. Files that are open stay so. What a file is named or when it was changed
/// can still be asked.
package struct Sandbox: Sendable {
  private var readable: Set<String> = []
  private var writable: Set<String> = []

  package init() {}

  /// The version of Landlock that the kernel has; 0 for none.
  package static var version: Int { max(0, Int(si_landlock_version())) }

  /// Allows reading a file, or all that lies below a folder; one that is missing is passed over.
  package mutating func allowReading(_ path: String) { readable.insert(path) }

  /// Allows reading a folder, and what links in it and the folders below lead to.
  package mutating func allowReading(_ folder: String, withLinks: Bool) {
    readable.insert(folder)
    guard withLinks else { return }
    for path in links(below: folder) { readable.insert(path) }
  }

  /// Allows writing in a folder, and where links in it and the folders below lead to.
  package mutating func allowWriting(in folder: String, withLinks: Bool) {
    allowWriting(in: folder)
    guard withLinks else { return }
    for path in links(below: folder) { allowWriting(of: path) }
  }

  private func links(below folder: String) -> [String] {
    let found = (try? filesBelow(folder, depth: 8)) ?? []
    return found.compactMap { file in
      guard case .link = file.kind else { return nil }
      return folder.hasSuffix("/") ? folder + file.path : "\(folder)/\(file.path)"
    }
  }

  /// Allows making, reading, replacing and removing files, links and folders below a folder.
  ///
  /// Of one that is missing the nearest folder above it is taken.
  package mutating func allowWriting(in folder: String) {
    guard !writable.contains(folder) else { return }
    var folder = folder.isEmpty ? "." : folder
    // A name that is missing leads nowhere, also where ".." follows it.
    if !folderExists(folder) { folder = resolvedPath(folder) }
    while !folderExists(folder) {
      let above = splitPath(folder.hasSuffix("/") ? String(folder.dropLast()) : folder).folder
      folder = above.isEmpty ? "." : above
      if folder == "/" || folder == "." { break }
    }
    writable.insert(folder)
  }

  /// Allows writing a file, where symbolic links lead to.
  package mutating func allowWriting(of path: String) {
    allowWriting(in: splitPath((try? endOfLinks(path)) ?? path).folder)
  }

  /// Shuts in the calling thread; false where the kernel has no Landlock, or does not let it.
  package func enter() -> Bool {
    let version = Self.version
    guard version > 0 else { return false }
    let handled = Self.rights(version)
    let rules = si_landlock_rules(
      Int32(clamping: version), handled, version >= 4 ? Self.network : 0,
      version >= 6 ? Self.scopes : 0)
    guard rules >= 0 else { return false }
    defer { close(rules) }
    for path in readable where !path.utf8.contains(0) {
      // The call only reads the path, which Swift passes as a terminated string.
      unsafe si_landlock_allow(rules, path, Self.reading)
    }
    for path in writable where !path.utf8.contains(0) {
      // As above.
      unsafe si_landlock_allow(rules, path, Self.writing & handled)
    }
    guard si_landlock_enter(rules) == 0 else { return false }
    Self.isEntered.withLock { $0 = true }
    return true
  }

  private static let isEntered = Mutex(false)

  /// Whether it is the sandbox that keeps a path from this process, which the rights would allow.
  static func refuses(_ path: String, in folder: Int32, toWrite: Bool) -> Bool {
    guard isEntered.withLock({ $0 }) else { return false }
    // Landlock does not hide what the rights are. The call only reads the path, which Swift passes
    // as a terminated string.
    return unsafe faccessat(folder, path.isEmpty ? "." : path, toWrite ? W_OK : R_OK, AT_EACCESS)
      == 0
  }

  /// Every right over files that a version knows.
  private static func rights(_ version: Int) -> UInt64 {
    // Moving between folders came with 2, truncating with 3, controlling devices with 5.
    let count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
    return 1 << UInt64(count) - 1
  }

  // The bits are those of linux/landlock.h.
  private static let reading: UInt64 = 1 << 2 | 1 << 3
  /// Reading; writing a file, removing one, making a folder, a file, a link; truncating.
  private static let writing: UInt64 =
    reading | 1 << 1 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 12 | 1 << 14
  /// Binding and connecting TCP.
  private static let network: UInt64 = 0b11
  /// Abstract sockets and signals.
  private static let scopes: UInt64 = 0b11
}
