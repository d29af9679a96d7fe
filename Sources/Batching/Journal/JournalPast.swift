/// What a journal tells of earlier runs: of each item what came last.
struct JournalPast: Sendable {
  private var done: [UInt64: UInt64] = [:]
  private var failed: Set<UInt64> = []

  init() {}

  /// Reads the lines; items whose side images have changed since are not done.
  init(_ text: [UInt8], _ rules: JournalRules) {
    var stamps: [String: SideStamp?] = [:]
    for bytes in text.split(separator: 0x0A) {
      guard let line = JournalLine(Array(bytes)) else { continue }
      let isCurrent = line.sides.allSatisfy { side in
        let now = stamps[side.file] ?? SideStamp(side.file, rules)
        stamps[side.file] = .some(now)
        return now?.matches(side, rules) == true
      }
      let key = line.entry.key
      done[key] = isCurrent && line.failure == nil ? line.entry.state(rules) : nil
      if line.failure == nil {
        failed.remove(key)
        failed.remove(line.entry.earlyKey)
      } else {
        failed.insert(line.entry.outputs.isEmpty ? line.entry.earlyKey : key)
      }
    }
  }

  func isDone(_ entry: JournalEntry, _ rules: JournalRules) -> Bool {
    guard let state = done[entry.key], !entry.outputs.isEmpty else { return false }
    return state == entry.state(rules)
  }

  /// Whether the item failed when it was last tried.
  func hasFailed(_ entry: JournalEntry) -> Bool {
    failed.contains(entry.key) || failed.contains(entry.earlyKey)
  }
}
