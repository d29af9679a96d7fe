import Platform
import Rendering

/// Where workers get their next item from.
package protocol ItemFeed: Sendable {
  /// The next item; nil when there will be no more. Threads may call it at the same time.
  func next() -> BatchItem?
}

/// The items of a plan, or of one part of it, in order.
package final class PlanFeed: ItemFeed {
  private let items: ItemList
  private let shard: Shard?
  private let place = Mutex(0)

  package init(_ items: ItemList, shard: Shard? = nil) {
    (self.items, self.shard) = (items, shard)
  }

  /// How many items there will be.
  package var count: Int {
    guard let shard else { return items.count }
    return (0..<items.count).count { shard.has(items[$0]) }
  }

  package func next() -> BatchItem? {
    while true {
      let next = place.withLock { place in
        defer { place += 1 }
        return place
      }
      guard next < items.count else { return nil }
      let item = items[next]
      if shard?.has(item) != false { return item }
    }
  }
}
