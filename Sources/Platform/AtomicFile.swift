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
  let place = try OutputPlace(path)
  if try place.holds(bytes) { return .unchanged }
  // A signal that ends the process must not leave the temporary file behind. Holding such signals
  // back for the moment of writing needs no handler and no record of open files, and does all
  // where one thread runs. A program of several threads has to keep them from its other threads
  // anyway, to end cleanly.
  try holdingSignals { () throws(FileError) in
    try place.write(bytes, sync: sync)
  }
  return .written
}
