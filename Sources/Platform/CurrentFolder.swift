import Glibc

/// The absolute path of the current folder; `/` when it is gone.
package func currentFolder() -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  // The call writes at most the buffer's count of bytes and ends them with a null.
  guard unsafe getcwd(&buffer, buffer.count) != nil else { return "/" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
