import Platform
import Rendering
import Synchronization

/// Where workers get their next item from.
package protocol ItemFeed: Sendable {
  /// The next item; nil when there will be no more. Threads may call it at the same time.
  func next() -> BatchItem?
}

/// The items of a plan, in order.
package final class PlanFeed: ItemFeed {
  private let items: ItemList
  private let place = Mutex(0)

  package init(_ items: ItemList) { self.items = items }

  package func next() -> BatchItem? {
    let next = place.withLock { place in
      defer { place += 1 }
      return place
    }
    return next < items.count ? items[next] : nil
  }
}
