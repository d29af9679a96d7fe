import Glibc

/// What a symbolic link names, as written in it; what is not UTF-8 is not usable here.
///
/// A relative path is seen from the folder that `folder` is a descriptor of.
func readLink(_ path: String, in folder: Int32 = AT_FDCWD) throws(FileError) -> String {
  try checkPath(path)
  var target = [CChar](repeating: 0, count: Int(PATH_MAX))
  // The call writes at most `count` bytes into the buffer, the length of which it is told.
  let count = unsafe readlinkat(folder, path, &target, target.count)
  guard count >= 0 else { throw FileError.last }
  let bytes = target.prefix(count).map(UInt8.init(bitPattern:))
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .unusablePath }
  return text
}
