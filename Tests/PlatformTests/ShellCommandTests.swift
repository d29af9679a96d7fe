import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct ShellCommandTests {
  private let folder = TemporaryFolder()

  private func end(of command: ShellCommand) -> ShellCommand.Ending? {
    let ready = waitUntilReady([Interest(command.finished.descriptor)], nanoseconds: 20_000_000_000)
    return ready == [true] ? command.takeEnding() : nil
  }

  @Test func `a line's status or signal is told`() throws {
    let command = try ShellCommand()
    for (line, ending) in [
      ("exit 0", ShellCommand.Ending.status(0)), ("exit 200", .status(200)),
      ("kill -KILL $$", .signal(9)), ("no-such-program 2>&1 | cat; exit 5", .status(5)),
    ] {
      try command.start(line, variables: [:])
      #expect(end(of: command) == ending, "\(line)")
    }
  }

  @Test func `variables add to those of the process and win over them`() throws {
    let command = try ShellCommand()
    try command.start(
      "test \"$PATH\" = /x && test -n \"$HOME$PWD\" && test \"$A\" = 'b c=$d'",
      variables: ["PATH": "/x", "A": "b c=$d"])
    #expect(end(of: command) == .status(0))
  }

  @Test func `a line is stopped with what it has started`() throws {
    let command = try ShellCommand()
    let mark = folder.path("mark")
    try command.start("trap '' TERM; sleep 100 & echo > '\(mark)'; wait", variables: [:])
    while !fileExists(mark) { usleep(1000) }
    command.stop(atOnce: false)
    #expect(
      waitUntilReady([Interest(command.finished.descriptor)], nanoseconds: 50_000_000) == [false]
        || command.takeEnding() != nil)
    command.stop(atOnce: true)
    #expect(end(of: command) == .signal(9))
    // Nothing is there to be stopped any more.
    command.stop(atOnce: true)
  }

  @Test func `a null character is refused`() throws {
    let command = try ShellCommand()
    #expect(throws: FileError.unusablePath) {
      try command.start("true \0", variables: [:])
    }
  }
}
