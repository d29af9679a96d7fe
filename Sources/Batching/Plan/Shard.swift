import Operations
import Raster
import Rendering

/// One of several equal parts of a batch, as `2/5`: those items whose hash falls to it.
///
/// The hash is 64-bit FNV-1a of the UTF-8 of an item's input as it is written (of its `id`, or else
/// its place as `FILE:LINE`, where a row names no input), modulo the number of parts; the first part
/// has remainder 0. Items that are added move no others.
package struct Shard: Hashable, Sendable {
  let part: Int
  let parts: Int

  package init(parsing text: String) throws(ValueError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let parts = numbers[1] else {
      throw .malformed(text, expected: "a part such as 1/4")
    }
    guard parts >= 1, (1...parts).contains(part) else {
      throw .outOfRange(text, range: "1/\(max(1, parts))…\(max(1, parts))/\(max(1, parts))")
    }
    (self.part, self.parts) = (part, parts)
  }

  package var spelling: String { "\(part)/\(parts)" }

  /// Whether an item belongs to this part.
  package func has(_ item: BatchItem) -> Bool {
    let text = item.input ?? item.row?.identifier ?? item.reported.input
    return fnv1a(text) % UInt64(parts) == UInt64(part - 1)
  }
}
