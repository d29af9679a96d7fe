import Glibc

/// A pipe by which one thread wakes another that waits for descriptors.
package final class Channel: Sendable {
  /// The end to wait for.
  package let descriptor: Int32
  private let writing: Int32

  package init() throws(FileError) {
    var ends: [Int32] = [0, 0]
    // The call fills the two numbers of the array.
    guard unsafe pipe(&ends) == 0 else { throw FileError.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  package func send(_ byte: UInt8) { _ = try? writeAll([byte], to: writing) }

  /// Waits for the next byte.
  package func receive() -> UInt8? {
    var byte: [UInt8] = [0]
    let count = (try? readSome(descriptor, into: &byte, from: 0)) ?? 0
    return count == 1 ? byte[0] : nil
  }
}
