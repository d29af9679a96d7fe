import Platform

/// Everything that can happen to a session, handled in one place.
enum SessionEvent {
  /// A line of a client, or why it cannot be read.
  case line(Result<LiveLine, LiveLineError>, client: Int)
  /// A client has said its last.
  case inputEnded(client: Int)
  case connected(UnixConnection)
  /// A look at the files is due.
  case lookAtFiles
  case rendered(RenderWorker.Outcome)
  /// The command after a frame has ended.
  case commandEnded(ShellCommand.Ending)
  case signal(EndingSignal)
}
