import Platform

/// How many pixels may be in memory at once; who would pass that waits.
///
/// One item alone is always let in.
final class PixelBudget: Sendable {
  private let limit: Int
  private let inUse = Mutex(0)
  /// Held by the one that waits, so that later ones do not pass it by for ever.
  private let turn = Mutex(())

  init(limit: Int) { self.limit = limit }

  func take(_ pixels: Int) {
    turn.withLock { _ in
      while !fits(pixels) { pause(milliseconds: 2) }
    }
  }

  func give(_ pixels: Int) {
    inUse.withLock { $0 -= pixels }
  }

  /// Takes the pixels if they fit now.
  func fits(_ pixels: Int) -> Bool {
    inUse.withLock { inUse in
      guard inUse == 0 || inUse + pixels <= limit else { return false }
      inUse += pixels
      return true
    }
  }
}
