import Platform

extension Session {
  /// How long the command after the last frame may take, and then to end when it is asked to.
  private static let patience = Moment.milliseconds(2000)
  private static let lastPatience = Moment.milliseconds(500)

  func take(_ ending: ShellCommand.Ending) {
    for warning in command?.end(ending) ?? [] { report(.warning(warning)) }
  }

  /// Lets the command finish with the last frame, for a while; a signal cuts that short.
  func finishCommand(_ ending: SessionEnding) {
    guard let command else { return }
    if case .signal = ending { command.forgetNext() }
    wait(for: command, until: Self.now.after(Self.patience))
    guard command.isRunning else { return }
    command.forgetNext()
    command.stop(atOnce: false)
    wait(for: command, until: Self.now.after(Self.lastPatience), heedsSignals: false)
    if command.isRunning { command.stop(atOnce: true) }
  }

  private func wait(for command: FrameCommand, until end: Moment, heedsSignals: Bool = true) {
    while command.isRunning, Self.now < end {
      let interests =
        [Interest(command.descriptor)] + (heedsSignals ? [Interest(signals.descriptor)] : [])
      let ready = waitUntilReady(interests, nanoseconds: end - Self.now)
      if ready[0], let ending = command.takeEnding() { take(ending) }
      if heedsSignals, ready[1] { return }
    }
  }
}
