import Glibc

/// The value of an environment variable; nil when it is not set.
package func environment(_ name: String) -> String? {
  // Nothing here changes the environment, so the value stays valid while it is copied.
  guard let value = unsafe getenv(name) else { return nil }
  // As above; the value is terminated.
  return unsafe String(cString: value)
}

/// The path of the running program with symbolic links resolved; nil where `/proc` is missing.
package func executablePath() -> String? {
  try? readLink("/proc/self/exe")
}
