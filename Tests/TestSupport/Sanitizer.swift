import Foundation

/// A build that watches itself as it runs (`make sanitize`).
package enum Sanitizer {
  package static let isOn = ProcessInfo.processInfo.environment["STATUSICON_SANITIZER"] != nil

  /// Why tests of memory, rights and descriptors, and of what takes a while, are left out.
  package static let reason =
    "a sanitizer takes time, memory, rights and descriptors of its own, and its build is optimised"
}
