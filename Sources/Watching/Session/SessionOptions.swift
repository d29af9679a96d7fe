import Platform

/// How a session listens.
package struct SessionOptions: Sendable {
  /// Joins values.
  package var values = QuietWindow(quiet: .milliseconds(15), longest: .milliseconds(50))
  /// Joins changes of files.
  package var files = QuietWindow(quiet: .milliseconds(50), longest: .milliseconds(500))
  /// How often files are looked at without the system's events; nil uses them.
  package var pollInterval: Moment?
  /// Whether values are read from standard input.
  package var readsInput = false
  /// Whether the session goes on when standard input ends.
  package var outlivesInput = false
  /// Whether events are printed as JSON lines.
  package var printsEvents = false
  /// Whether frames tell what each stage took.
  package var timesStages = false
  /// Where other programs of this user can send values; nil for nowhere.
  package var socketPath: String?
  /// The most bytes of pixels that finished stages may take.
  package var cacheLimit = 64 << 20
  /// Whether a recipe that changes takes the live values away.
  package var dropsValuesOnReload = false
  /// How frames are shown in the terminal; nil shows none.
  package var preview: PreviewStyle?
  /// A line for the shell that is run after a frame.
  package var frameCommand: String?
  /// How many frames keep their files where names have numbers; nil keeps all.
  package var keptFrames: Int?
  /// Whether an input that is gone ends the session.
  package var endsWhenMissing = false

  package init() {}
}
