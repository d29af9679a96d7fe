import Operations
import Raster

/// Canvases by all that they depend on; the ones longest unused go first.
final class StageCache {
  /// So that the search for the oldest stays short however small the icons are.
  private static let countLimit = 256

  private struct Entry {
    var canvas: Canvas
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [StageKey: Entry] = [:]
  private var bytes = 0
  private var uses = 0
  /// The input of the first step that ran last: the one that a drag asks for again and again.
  private var active: StageKey?

  init(limit: Int) { self.limit = limit }

  var byteCount: Int { bytes }

  func canvas(_ key: StageKey) -> Canvas? {
    guard let canvas = entries[key]?.canvas else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    active = key
    return canvas
  }

  func keep(_ canvas: Canvas, _ key: StageKey) {
    let size = Self.size(canvas)
    guard size <= limit, entries[key] == nil else { return }
    while bytes + size > limit || entries.count >= Self.countLimit {
      guard dropOldest() else { return }
    }
    uses += 1
    entries[key] = Entry(canvas: canvas, lastUse: uses)
    bytes += size
  }

  private func dropOldest() -> Bool {
    let oldest = entries.filter { $0.key != active }.min { $0.value.lastUse < $1.value.lastUse }
    guard let oldest else { return false }
    entries[oldest.key] = nil
    bytes -= Self.size(oldest.value.canvas)
    return true
  }

  private static func size(_ canvas: Canvas) -> Int { canvas.size.area * 4 }
}
