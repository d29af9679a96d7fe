import Batching
import CommandLineKit
import Platform

/// How far a batch is: a line that is drawn over, or one every five seconds.
struct BatchProgress {
  enum Style: String, CaseIterable {
    /// A bar on a terminal, else plain.
    case auto
    case bar, plain, none
  }

  private static let spacing: UInt64 = 5_000_000_000

  private let style: Style
  private let count: Int
  private let reporter: BatchReporter
  private var rate: RecentRate
  private var lastLine: UInt64

  /// `count` is nil where the end is not known; then nothing is shown.
  init(_ arguments: BatchArguments, count: Int?, since start: UInt64, _ reporter: BatchReporter) {
    self.count = count ?? 0
    self.reporter = reporter
    rate = RecentRate(since: start)
    lastLine = start
    let isSilent = count == nil || arguments.invocation.has("quiet")
    let style = isSilent ? .none : arguments.progress
    let isDrawn = StandardStream.error.isTerminal && environment("TERM") ?? "dumb" != "dumb"
    self.style = style == .auto ? (isDrawn ? .bar : .plain) : style
  }

  /// Shows how far it is, where it is time; called about ten times a second.
  mutating func show(_ tally: Tally) {
    guard style != .none else { return }
    let now = MonotonicClock.now
    rate.add(tally.done, at: now)
    if style == .bar {
      reporter.draw(String(words(tally).prefix(max(10, StandardStream.error.columns ?? 80) - 1)))
    } else if now - lastLine >= Self.spacing {
      lastLine = now
      reporter.tell(words(tally))
    }
  }

  private func words(_ tally: Tally) -> String {
    var parts = ["\(tally.done)/\(count)"]
    if tally.failed > 0 { parts.append("\(tally.failed) failed") }
    if tally.skipped > 0 { parts.append("\(tally.skipped) skipped") }
    let rate = rate.perSecond
    if rate > 0 {
      let tenths = Int((rate * 10).rounded())
      parts.append(rate < 9.95 ? "\(tenths / 10).\(tenths % 10)/s" : "\(Int(rate.rounded()))/s")
      let left = (Double(count - tally.done) / rate).rounded(.up)
      if left < 1e7 { parts.append("\(Self.spell(seconds: Int(left))) left") }
    }
    return parts.joined(separator: ", ")
  }

  private static func spell(seconds: Int) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    if seconds < 100 { return "\(seconds) s" }
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return hours == 0
      ? "\(minutes):\(two(seconds % 60)) min" : "\(hours):\(two(minutes % 60)) h"
  }
}
