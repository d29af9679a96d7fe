import Platform

/// One file that a session depends on: what was last read of it, and what stands there now.
struct WatchedFile {
  enum Finding: Hashable {
    /// Its content is another than before.
    case changed
    /// It has not been there, or could not be read, for the time of grace; told once.
    case lost(FileError)
    /// It could not be read for that time, since it changed whenever it was.
    case restless
  }

  /// How long a file must stay the same before it is read.
  static let stability = Moment.milliseconds(20)
  /// How long a missing file may be on its way from one name to another.
  static let grace = Moment.milliseconds(1000)
  /// How long a file without its end may still be being written.
  static let patience = Moment.milliseconds(3000)
  private static let longestRetry = Moment.milliseconds(500)

  let path: String
  /// The most bytes that are read; nil is a file that is not read and changes with its date.
  let limit: Int?
  /// What was last read, nil before that; it stays when the file goes.
  private(set) var bytes: [UInt8]?
  private var version: FileStamp?
  /// When the file must be looked at again; nil when only a change calls for it.
  private(set) var nextCheck: Moment?
  private var settling: (version: FileStamp, since: Moment)?
  private var lostSince: Moment?
  private var retry: (since: Moment, delay: Moment)?
  private var hasTold = false
  /// Whether a file that is not read has been looked at before.
  private var isKnown = false

  /// `known` is what a render has read of it already.
  init(path: String, limit: Int?, known: [UInt8]? = nil) {
    (self.path, self.limit, bytes) = (path, limit, known)
  }

  /// Whether a change is being looked into that will be decided soon.
  var isSettling: Bool { settling != nil || retry != nil }

  /// Looks at the file; `isWhole` says that it was moved here in one piece.
  mutating func check(at now: Moment, isWhole: Bool) -> Finding? {
    nextCheck = nil
    let current: FileStamp
    do throws(FileError) {
      current = try FileStamp(path)
    } catch {
      return lose(error, at: now)
    }
    guard current != version else {
      (settling, retry) = (nil, nil)
      return nil
    }
    // What was never read has no history to wait for: its end alone decides.
    guard isWhole || version == nil || hasSettled(current, at: now) else { return nil }
    guard let limit else { return take(current) }
    do throws(FileError) {
      return take(try readUnchanged(path, limit: limit), at: now)
    } catch {
      return lose(error, at: now)
    }
  }

  private mutating func hasSettled(_ current: FileStamp, at now: Moment) -> Bool {
    guard let settling, settling.version == current else {
      self.settling = (current, now)
      nextCheck = now.after(Self.stability)
      return false
    }
    let end = settling.since.after(Self.stability)
    if now < end { nextCheck = end }
    return now >= end
  }

  private mutating func take(_ current: FileStamp) -> Finding? {
    defer { isKnown = true }
    (settling, lostSince, hasTold, version) = (nil, nil, false, current)
    return isKnown ? .changed : nil
  }

  private mutating func take(
    _ read: (bytes: [UInt8], stamp: FileStamp)?, at now: Moment
  ) -> Finding? {
    if lostSince != nil { (lostSince, hasTold) = (nil, false) }
    let began = retry?.since ?? now
    let isPatient = now < began.after(Self.patience)
    guard let read, FileCompleteness.holds(read.bytes) || !isPatient else {
      let delay = min(retry?.delay ?? Self.stability, Self.longestRetry)
      retry = (began, delay.after(delay))
      nextCheck = now.after(delay)
      guard !isPatient, !hasTold else { return nil }
      hasTold = true
      return .restless
    }
    (settling, retry, hasTold) = (nil, nil, false)
    version = read.stamp
    guard read.bytes != bytes else { return nil }
    bytes = read.bytes
    return .changed
  }

  private mutating func lose(_ error: FileError, at now: Moment) -> Finding? {
    (settling, retry, version, isKnown) = (nil, nil, nil, true)
    let began = lostSince ?? now
    lostSince = began
    guard !hasTold else { return nil }
    let end = began.after(Self.grace)
    guard now >= end else {
      nextCheck = end
      return nil
    }
    hasTold = true
    return .lost(error)
  }
}
