import Glibc

/// What a path names in the file system.
package enum FileKind: Hashable, Sendable {
  case regular, folder, symbolicLink, pipe, socket, device

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}
