/// The candidate that a misspelled word most likely means; nil when none is near.
///
/// Case is ignored. A word that begins just one candidate means that one; else the fewest
/// insertions, deletions, replacements and swaps of neighbours decide, at most one for each three
/// characters and three in all. Among equals the first wins.
package func nearest(_ word: String, among candidates: [String]) -> String? {
  let typed = Array(word.lowercased())
  // Longer words are no slips of the finger, and comparing them would take long.
  guard typed.count <= 64 else { return nil }
  if typed.count >= 3 {
    let longer = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    if longer.count == 1 { return longer[0] }
  }
  let most = max(1, min(3, typed.count / 3))
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    guard abs(letters.count - typed.count) <= most else { continue }
    let distance = editDistance(typed, letters)
    // Two words without a common character are not alike however short they are.
    guard distance <= most, distance < max(letters.count, typed.count) else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The fewest insertions, deletions, replacements and swaps of neighbours that make `a` into `b`,
/// no place being changed twice.
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
