import Glibc

/// What reading once gave.
package enum ReadPiece: Hashable, Sendable {
  case bytes([UInt8])
  /// Nothing is there yet.
  case nothing
  /// The end, or an error that comes to the same.
  case end
}

/// Reads what is there, at most 64 KiB; for a descriptor that was found ready, or never waits.
package func readPiece(_ descriptor: Int32) -> ReadPiece {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  // The call writes at most the buffer's count of bytes.
  let count = unsafe buffer.withUnsafeMutableBytes { bytes in
    unsafe read(descriptor, bytes.baseAddress, bytes.count)
  }
  if count < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .end }
  return count == 0 ? .end : .bytes(Array(buffer.prefix(count)))
}

/// Writes at most 4,096 bytes without waiting, and tells how many; nil when the reader is gone.
///
/// For a descriptor that was found writable: a pipe then has room for as many.
package func writePiece(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
  let piece = Array(bytes.prefix(4096))
  // The call reads at most the array's count of bytes.
  let count = unsafe piece.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  if count < 0 { return errno == EAGAIN || errno == EINTR ? 0 : nil }
  return count
}
