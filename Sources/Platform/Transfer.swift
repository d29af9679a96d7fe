import Glibc

/// Reads a descriptor to its end.
///
/// `expected` is a guess of the count that saves growing; more than `limit` bytes are an error.
func readAll(_ descriptor: Int32, expected: Int, limit: Int) throws(FileError) -> [UInt8] {
  // One byte more than is expected, so that the end shows without growing.
  var bytes = [UInt8](repeating: 0, count: min(max(expected, 0), limit) + 1)
  var count = 0
  while true {
    let got = try readSome(descriptor, into: &bytes, from: count)
    if got == 0 { break }
    count += got
    guard count <= limit else { throw .tooLarge(limit: limit) }
    if count == bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: max(65_536, count)))
    }
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// Reads once into `bytes` from the place `start`, which lies inside; 0 is the end.
func readSome(
  _ descriptor: Int32, into bytes: inout [UInt8], from start: Int
) throws(FileError) -> Int {
  while true {
    // `start` lies inside the buffer, and the call writes at most the bytes that follow it.
    let got = unsafe bytes.withUnsafeMutableBytes { buffer in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
      return unsafe read(descriptor, rest.baseAddress, rest.count)
    }
    if got >= 0 { return got }
    try waitAfterFailure(descriptor, for: Int16(POLLIN))
  }
}

/// Writes all of `bytes`, however many calls that takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var done = 0
  while done < bytes.count {
    // `done` lies inside the buffer, and the call reads at most the bytes that follow it.
    let written = unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
      return unsafe write(descriptor, rest.baseAddress, rest.count)
    }
    if written >= 0 {
      done += written
    } else {
      try waitAfterFailure(descriptor, for: Int16(POLLOUT))
    }
  }
}

/// Returns when the call that failed is worth another try, and throws when it is not.
private func waitAfterFailure(_ descriptor: Int32, for event: Int16) throws(FileError) {
  switch errno {
  case EINTR: return
  case EAGAIN:
    // A stream may have been made non-blocking by another program that shares it.
    var request = pollfd(fd: descriptor, events: event, revents: 0)
    // The call reads and writes the one request that it is given.
    _ = unsafe poll(&request, 1, -1)
  default: throw FileError.last
  }
}
