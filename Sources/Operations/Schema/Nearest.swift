/// The name most like a mistyped one, or nil when none is near.
package func nearest(to word: String, among names: [String]) -> String? {
  let typed = Array(word.lowercased().unicodeScalars.prefix(64))
  let allowed = max(1, typed.count / 3)
  return names.map { (name: $0, distance: distance(typed, Array($0.unicodeScalars.prefix(64)))) }
    .filter { $0.distance <= allowed }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

/// Edit distance where swapping two neighbours counts as one change.
private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    for j in 0..<b.count {
      var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      current.append(best)
    }
    before = previous
    previous = current
  }
  return previous[b.count]
}
