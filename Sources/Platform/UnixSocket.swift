import Glibc

/// One end of a connection between two programs of this machine; never waits.
package final class UnixConnection {
  package let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Connects to a socket by its path.
  package convenience init(to path: String) throws(FileError) {
    let descriptor = try makeSocket()
    do throws(FileError) {
      // The function is given an address and its own size.
      try unsafe call(connect, descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    self.init(descriptor)
  }

  /// The user at the other end; nil when the system does not say.
  package var peerUser: UInt32? {
    // `struct ucred`: process, user, group, which the Glibc module does not have.
    var identity: [UInt32] = [0, 0, 0]
    var length = socklen_t(12)
    // The call fills the array's twelve bytes.
    let result = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &identity, &length)
    return result == 0 && length == 12 ? identity[1] : nil
  }
}

/// A socket that other programs of this user connect to; its file is removed with it.
package final class UnixListener {
  package let descriptor: Int32
  private let path: String
  private let identity: FileIdentity?

  /// Makes the socket's file, for this user only; a file that nobody listens at is replaced.
  ///
  /// - Throws: `.system(code: EADDRINUSE)` when somebody does; see `isInUse`.
  package init(at path: String) throws(FileError) {
    let descriptor = try makeSocket()
    do throws(FileError) {
      if (try? FileStatus(path: path, followingLinks: false))?.kind == .socket {
        do throws(FileError) {
          _ = try UnixConnection(to: path)
          throw FileError.system(code: EADDRINUSE)
        } catch .system(code: ECONNREFUSED) {
          // The call only reads the path, which Swift passes as a terminated string.
          unsafe unlink(path)
        }
      }
      // The mask keeps the file from others also between its making and its mode.
      let mask = umask(0o177)
      defer { umask(mask) }
      // The function is given an address and its own size.
      try unsafe call(bind, descriptor, path)
      guard listen(descriptor, 16) == 0 else { throw FileError.last }
    } catch {
      close(descriptor)
      throw error
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    (self.descriptor, self.path) = (descriptor, path)
    identity = try? FileStatus(path: path, followingLinks: false).identity
  }

  deinit {
    // A file that has taken the place of this one is somebody else's.
    if let identity, (try? FileStatus(path: path, followingLinks: false))?.identity == identity {
      // The call only reads the path, which Swift passes as a terminated string.
      unsafe unlink(path)
    }
    close(descriptor)
  }

  /// The next connection of this same user, nil when none waits; others are closed at once.
  package func accept() -> UnixConnection? {
    while true {
      let connected = Glibc.accept(descriptor, nil, nil)
      if connected < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard connected >= 0 else { return nil }
      let connection = UnixConnection(connected)
      if connection.peerUser == geteuid() { return connection }
    }
  }
}

extension FileError {
  /// Whether another program has the socket already.
  package var isInUse: Bool { self == .system(code: EADDRINUSE) }
  /// Whether nobody listens at the socket.
  package var isRefused: Bool { self == .system(code: ECONNREFUSED) }
}

private func makeSocket() throws(FileError) -> Int32 {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard descriptor >= 0 else { throw FileError.last }
  return descriptor
}

/// Calls `connect` or `bind` with the address that a path is.
private func call(
  _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32,
  _ path: String
) throws(FileError) {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  // One byte stays for the null at the end.
  let room = MemoryLayout.size(ofValue: address.sun_path) - 1
  guard bytes.count <= room, !bytes.contains(0) else { throw .unusablePath }
  // The bytes fit, by the guard above.
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
  // An address of this family is read as the general one, with its own size.
  let result = unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard result == 0 else { throw FileError.last }
}
