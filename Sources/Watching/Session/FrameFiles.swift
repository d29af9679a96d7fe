import Platform
import Rendering

/// The files of frames whose names have numbers: which number is next, and which files may go.
struct FrameFiles {
  /// A file as this session has written it.
  struct Written: Hashable {
    let path: String
    let stamp: FileStamp
  }

  private struct Frame {
    /// All files of the frame, those too that held its bytes already.
    var paths: Set<String>
    var written: [Written]
  }

  private let keep: Int?
  private var frames: [Frame] = []
  /// The `{seq}` of the next frame.
  private(set) var number = 1
  /// What the files of the newest frame hold.
  private(set) var shown: [[UInt8]] = []

  /// `keep` is how many frames keep their files; nil keeps all.
  init(keep: Int?) { self.keep = keep }

  /// Counts on behind a number that is in use: a host that knows its name must not meet it anew.
  mutating func reach(_ used: Int) { number = max(number, used + 1) }

  /// Takes in a frame; gives the files that are no longer needed.
  mutating func add(
    _ outputs: [MadeOutput],
    stamp: (String) -> FileStamp? = { try? FileStamp($0, followingLinks: false) }
  ) -> [Written] {
    number += 1
    shown = outputs.map(\.bytes)
    guard let keep else { return [] }
    let written = outputs.filter { !$0.isUnchanged }.compactMap(\.path).compactMap { path in
      stamp(path).map { Written(path: path, stamp: $0) }
    }
    frames.append(Frame(paths: Set(outputs.compactMap(\.path)), written: written))
    var old: [Written] = []
    while frames.count > keep { old += frames.removeFirst().written }
    return old.filter { file in !frames.contains { $0.paths.contains(file.path) } }
  }
}
