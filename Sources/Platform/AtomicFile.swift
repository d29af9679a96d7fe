import Glibc

/// Makes the file at a path hold `bytes`, wholly or not at all.
///
/// The bytes go to a temporary file beside the output, which then takes its place, so a reader
/// sees the old file or the new one. A symbolic link at the path stays and its target is replaced.
/// The new file has the mode of the one that it replaces, and its owner where the rights allow;
/// without one the umask decides. A file that already holds the bytes is left alone.
package func replaceFile(
  at path: String, with bytes: [UInt8], sync: Durability = .none
) throws(FileError) -> WriteResult {
  try OutputPlace(path).replace(with: bytes, sync: sync)
}
