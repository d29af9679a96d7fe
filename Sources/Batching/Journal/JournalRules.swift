/// What a journal is asked.
package struct JournalRules: Hashable, Sendable {
  /// What tells an input or a side image from what it was.
  package enum Change: String, CaseIterable, Hashable, Sendable {
    /// Its size, and when it was written.
    case stat
    /// All that it holds.
    case hash
  }

  /// What tells a whole output.
  package enum Proof: String, CaseIterable, Hashable, Sendable {
    case size
    /// All that it holds.
    case hash
  }

  /// Whether what earlier runs have finished is left out.
  package var resumes = false
  /// Whether only those items are made that failed when they were last tried.
  package var retriesFailed = false
  package var change = Change.stat
  package var proof = Proof.size

  package init() {}

  var needsPast: Bool { resumes || retriesFailed }
}
