import Glibc

/// What a wait is for.
package struct Interest: Hashable, Sendable {
  package let descriptor: Int32
  package let reading, writing: Bool

  package init(_ descriptor: Int32, reading: Bool = true, writing: Bool = false) {
    (self.descriptor, self.reading, self.writing) = (descriptor, reading, writing)
  }
}

/// Waits until one of the descriptors is ready or `nanoseconds` have passed; nil waits for ever.
///
/// The answers stand in the order of the interests; an end or an error counts as ready.
package func waitUntilReady(_ interests: [Interest], nanoseconds: Int?) -> [Bool] {
  var requests = interests.map {
    pollfd(
      fd: $0.descriptor,
      events: Int16(($0.reading ? POLLIN : 0) | ($0.writing ? POLLOUT : 0)), revents: 0)
  }
  // Rounded up: a wait that ends too early would only be begun again.
  let milliseconds = nanoseconds.map { Int32(clamping: $0 > 0 ? ($0 - 1) / 1_000_000 + 1 : 0) }
  // The call reads and writes the array's own count of requests.
  let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
  return requests.map { count > 0 && $0.revents != 0 }
}

/// Whether writing would not wait: a pipe takes at least 4,096 bytes, or its reader is gone.
package func isWritable(_ descriptor: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  // The call reads and writes the one request that it is given.
  return unsafe poll(&request, 1, 0) > 0
    && request.revents & Int16(POLLOUT | POLLERR | POLLHUP) != 0
}
