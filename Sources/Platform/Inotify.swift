import Glibc

/// One change in a watched folder.
package struct FolderEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Something in the folder was closed after writing, moved, made or removed.
    case changed
    /// A whole file was moved to this name.
    case movedIn
    /// A file is being written; more will follow.
    case writing
    /// The folder itself was moved, removed or is no longer watched.
    case folderGone
    /// Events were lost: anything may have changed.
    case overflow
  }

  package let kind: Kind
  /// The number that watching the folder gave.
  package let watch: Int32
  /// The name in the folder; empty where the folder itself is meant.
  package let name: String
}

/// The system's reports of changes in folders.
package final class Inotify {
  package let descriptor: Int32

  package init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw FileError.last }
  }

  deinit { close(descriptor) }

  /// Nothing that reading causes, so that a look at a file is no change.
  private static let mask =
    UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_MODIFY
        | IN_DELETE_SELF | IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

  /// Watches a folder; the same folder gives the same number again.
  package func watch(_ folder: String) throws(FileError) -> Int32 {
    try checkPath(folder)
    // The call only reads the path, which Swift passes as a terminated string.
    let watch = unsafe inotify_add_watch(descriptor, folder, Self.mask)
    guard watch >= 0 else { throw FileError.last }
    return watch
  }

  package func unwatch(_ watch: Int32) {
    // A folder that is gone is no longer watched anyway.
    _ = inotify_rm_watch(descriptor, watch)
  }

  /// Everything that was reported since the last call; never waits.
  package func events() -> [FolderEvent] {
    var events: [FolderEvent] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // The call writes at most the buffer's count of bytes.
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return events }
      Self.parse(buffer.prefix(count), into: &events)
    }
  }

  /// Reads records of `struct inotify_event`: four numbers of 32 bits, then the padded name.
  private static func parse(_ bytes: ArraySlice<UInt8>, into events: inout [FolderEvent]) {
    func number(_ place: Int) -> UInt32 {
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    var place = 0
    while place + 16 <= bytes.count {
      let length = Int(number(place + 12))
      guard place + 16 + length <= bytes.count else { return }
      let name = bytes[place + 16..<place + 16 + length].prefix { $0 != 0 }
      events.append(
        FolderEvent(
          kind: kind(number(place + 4)), watch: Int32(bitPattern: number(place)),
          name: String(decoding: name, as: UTF8.self)))
      place += 16 + length
    }
  }

  private static func kind(_ mask: UInt32) -> FolderEvent.Kind {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .overflow }
    if mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 {
      return .folderGone
    }
    if mask & UInt32(IN_MOVED_TO) != 0 { return .movedIn }
    return mask & UInt32(IN_MODIFY) != 0 ? .writing : .changed
  }
}
