import Glibc

/// The number of this process, at least 1.
package var processNumber: Int { Int(getpid()) }
