import Platform

/// All files that a session depends on.
///
/// Events only say that it is time to look; what has changed is found by looking.
final class FileWatch {
  /// Something found about one file.
  struct Report: Hashable {
    let path: String
    let finding: WatchedFile.Finding
  }

  /// How often files are looked at although no event came; some file systems send none.
  static let safetyTick = Moment.milliseconds(2000)
  /// The same where there are no events at all.
  static let pollTick = Moment.milliseconds(400)

  private var files: [String: WatchedFile] = [:]
  private var inotify: Inotify?
  /// The names that matter, by the number of their folder's watch.
  private var watched: [Int32: Set<String>] = [:]
  private var movedIn: Set<String> = []
  private var tick: Moment
  private var lastLook: Moment?
  /// Why events cannot be had, until it was told.
  private(set) var trouble: FileError?

  /// `pollInterval` does without events; nil uses them.
  init(pollInterval: Moment?) {
    tick = pollInterval ?? Self.safetyTick
    guard pollInterval == nil else { return }
    do throws(FileError) {
      inotify = try Inotify()
    } catch {
      giveUpEvents(error)
    }
  }

  private func giveUpEvents(_ error: FileError) {
    (inotify, watched, trouble, tick) = (nil, [:], error, Self.pollTick)
  }

  var descriptor: Int32? { inotify?.descriptor }

  /// What was last read of each file.
  var contents: [String: [UInt8]] { files.compactMapValues(\.bytes) }

  /// Whether a change is being looked into.
  var isSettling: Bool { files.values.contains(where: \.isSettling) }

  /// When to look again although no event comes.
  var nextLook: Moment? {
    guard let lastLook else { return .min }
    return files.values.compactMap(\.nextCheck).reduce(lastLook.after(tick), min)
  }

  func takeTrouble() -> FileError? {
    defer { trouble = nil }
    return trouble
  }

  /// Watches just these files, of at most so many bytes each; nil reads none of them.
  ///
  /// `known` is what a render has read of those that are new.
  func follow(_ limits: [String: Int?], known: [String: [UInt8]] = [:]) {
    guard Set(limits.keys) != Set(files.keys) else { return }
    files = files.filter { limits[$0.key] != nil }
    for (path, limit) in limits where files[path] == nil {
      files[path] = WatchedFile(path: path, limit: limit, known: known[path])
    }
    lastLook = nil
  }

  /// What the system has reported since; whether it is worth a look, and whether something is
  /// still being written.
  func takeEvents() -> (isWorthALook: Bool, isBeingWritten: Bool) {
    var (look, writing) = (false, false)
    for event in inotify?.events() ?? [] {
      switch event.kind {
      case .overflow, .folderGone: look = true
      case .changed, .movedIn, .writing:
        guard watched[event.watch]?.contains(event.name) == true else { continue }
        if event.kind == .movedIn { movedIn.insert(event.name) }
        if event.kind == .writing { writing = true } else { look = true }
      }
    }
    return (look, writing)
  }

  /// The one look at everything: watches first, so that nothing can slip in between.
  func reconcile(at now: Moment) -> [Report] {
    lastLook = now
    watchFolders()
    let whole = movedIn
    movedIn = []
    var reports: [Report] = []
    for path in files.keys.sorted() {
      let name = String(
        path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
      guard let finding = files[path]?.check(at: now, isWhole: whole.contains(name)) else {
        continue
      }
      reports.append(Report(path: path, finding: finding))
    }
    return reports
  }

  /// Watches the folder of every look-up on the way to a file; a folder that was made anew gets a
  /// new watch, and one that no longer matters loses its.
  private func watchFolders() {
    guard let inotify else { return }
    var current: [Int32: Set<String>] = [:]
    for step in files.keys.flatMap({ pathSteps(to: $0) }) {
      do throws(FileError) {
        current[try inotify.watch(step.folder), default: []].insert(step.name)
      } catch .noSpace, .tooManyOpenFiles {
        giveUpEvents(.noSpace)
        return
      } catch {
        // The folder has just gone or may not be read: the tick looks again.
        continue
      }
    }
    for watch in watched.keys where current[watch] == nil { inotify.unwatch(watch) }
    watched = current
  }
}
