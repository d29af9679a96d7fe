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

  private var entries: [String: Entry] = [:]

  /// The files, of which each may be written anew as a draft: it stands for its name for a moment
  /// only, where that of a new name would stay when the next frame has another.
  var paths: Set<String> { Set(entries.keys) }

  /// Whether a file is larger than asked for, and still as it was written.
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

  /// Packs the drafts as was asked for; gives what was written.
  ///
  /// A file that somebody has taken away or replaced is left alone. One that cannot be packed stays
  /// a draft; the first such failure is thrown when the others are done.
  func pack(_ workers: any Workers, timing timings: Timings?) throws(Failure) -> [MadeOutput] {
    var packed: [MadeOutput] = []
    var failure: Failure?
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) where entry.output.isDraft {
      guard Self.stamp(path) == entry.stamp else {
        entries[path] = nil
        continue
      }
      do throws(Failure) {
        var output = try entry.output.packed(workers, timing: timings)
        output.isUnchanged = try Self.write(output, to: path, timing: timings) == .unchanged
        note(output)
        packed.append(output)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return packed
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
