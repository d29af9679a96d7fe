import Platform

/// What one item has taken of a budget, so that all of it is given back.
final class BudgetTicket: Sendable {
  private let budget: PixelBudget
  private let taken = Mutex(0)

  init(_ budget: PixelBudget) { self.budget = budget }

  func take(_ pixels: Int) {
    budget.take(pixels)
    taken.withLock { $0 += pixels }
  }

  func giveBack() {
    let all = taken.withLock { taken in
      defer { taken = 0 }
      return taken
    }
    budget.give(all)
  }
}
