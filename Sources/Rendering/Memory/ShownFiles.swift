import Codecs
import Platform
import Raster

/// The large PNGs that a session has written: what they show, and which are drafts.
final class ShownFiles {
  private struct Entry {
    /// The output as it was written, which has a picture.
    var output: MadeOutput
    var stamp: FileStamp
  }

  /// The pixels that drafts may have together: more would fill the memory and take long to pack.
  private static let draftLimit = 1 << 24

  private var entries: [String: Entry] = [:]
  /// The drafts that could not be packed when the others were.
  private var refused: [String: Failure] = [:]

  /// The files that may be written anew as drafts; beyond the limit, those that are drafts already.
  ///
  /// A file of a new name would stay a draft when the next frame has another.
  var draftPaths: Set<String> {
    let drafts = entries.filter { $1.output.isDraft }
    let pixels = drafts.values.reduce(0) { $0 + $1.output.size.area }
    return Set(pixels < Self.draftLimit ? entries.keys : drafts.keys)
  }

  /// Whether a file was written larger than asked for.
  var hasDrafts: Bool { entries.values.contains { $0.output.isDraft } }

  /// An output as its file is, where that shows the same already and nobody has touched it since.
  func known(_ output: MadeOutput) -> MadeOutput? {
    guard let path = output.path, let entry = entries[path],
      entry.output.picture == output.picture, entry.stamp == Self.stamp(path)
    else { return nil }
    var known = entry.output
    known.isUnchanged = true
    return known
  }

  /// Takes in what has been written.
  func note(_ output: MadeOutput) {
    guard let path = output.path else { return }
    let stamp = output.picture == nil ? nil : Self.stamp(path)
    entries[path] = stamp.map { Entry(output: output, stamp: $0) }
  }

  /// Forgets files that are none of the newest frame's, but for drafts.
  func keep(_ paths: Set<String>) {
    entries = entries.filter { $1.output.isDraft || paths.contains($0) }
  }

  /// Packs a draft as was asked for and gives what was written; nil when none is left.
  ///
  /// A file that somebody has taken away or replaced is left alone. One that cannot be packed is
  /// passed over; when no other is left, the first such failure is thrown and they may be tried
  /// again.
  func packOne(_ workers: any Workers, timing timings: Timings?) throws(Failure) -> MadeOutput? {
    for (path, entry) in entries.sorted(by: { $0.key < $1.key })
    where entry.output.isDraft && refused[path] == nil {
      guard isOurs(entry, at: path) else {
        entries[path] = nil
        continue
      }
      do throws(Failure) {
        var output = try entry.output.packed(workers, timing: timings)
        output.isUnchanged = try Self.write(output, to: path, timing: timings) == .unchanged
        note(output)
        return output
      } catch {
        refused[path] = error
      }
    }
    let failure = refused.min { $0.key < $1.key }?.value
    refused = [:]
    if let failure { throw failure }
    return nil
  }

  /// Whether a file is as it was written, whatever has become of its times, rights and links.
  private func isOurs(_ entry: Entry, at path: String) -> Bool {
    if Self.stamp(path) == entry.stamp { return true }
    let bytes = entry.output.bytes
    return (try? readFile(path, limit: bytes.count)) == bytes
  }

  private static func write(
    _ output: MadeOutput, to path: String, timing timings: Timings?
  ) throws(Failure) -> WriteResult {
    do throws(FileError) {
      return try timings.measure("write", bytes: { _ in output.bytes.count }) {
        () throws(FileError) in try replaceFile(at: path, with: output.bytes)
      }
    } catch {
      throw Failure(writing: path, error)
    }
  }

  private static func stamp(_ path: String) -> FileStamp? { try? FileStamp(path) }
}
