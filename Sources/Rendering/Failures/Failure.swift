/// Something that went wrong, ready to be shown: what it is about, a sentence, and whose fault it is.
package struct Failure: Error, Hashable, Sendable {
  /// Who can mend it; decides the exit status.
  package enum Blame: Hashable, Sendable {
    /// The item itself: exit 1.
    case item
    /// The command line, recipe or plan: exit 2, nothing was written.
    case plan
    /// The machine: exit 3.
    case machine
  }

  package var blame: Blame
  /// Stable, of the families `input`, `limit`, `recipe`, `usage`, `output`.
  package var code: String
  /// The file, flag or place that it is about; empty where there is none.
  package var subject: String
  /// What happened, without a final period.
  package var message: String
  /// What to do about it; nil where nothing is sure to help.
  package var advice: String?

  package init(
    _ blame: Blame, _ code: String, _ subject: String, _ message: String, advice: String? = nil
  ) {
    self.blame = blame
    self.code = code
    self.subject = subject
    self.message = message
    self.advice = advice
  }

  /// `SUBJECT: what happened (what to do)`, control characters not yet escaped.
  package var line: String {
    (subject.isEmpty ? "" : "\(subject): ") + message + (advice.map { " (\($0))" } ?? "")
  }
}

/// Several failures that are shown together, each on its own line.
package struct Failures: Error, Hashable, Sendable {
  package var all: [Failure]

  package init(_ all: [Failure]) { self.all = all }
}

/// `did you mean "word"?`, or nil where nothing is near.
func suggestion(_ word: String?) -> String? { word.map { "did you mean \"\($0)\"?" } }

/// Words as a list for a sentence; a long one ends in "…".
func list(_ words: [String]) -> String {
  words.count > 12
    ? words.prefix(12).joined(separator: ", ") + ", …" : words.joined(separator: ", ")
}
