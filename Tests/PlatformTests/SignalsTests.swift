import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct SignalsTests {
  @Test func `a process ends by the signal that it is told`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      signal(SIGINT, SIG_IGN)
      end(bySignal: SIGINT)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) {
      holdingSignals { () -> Void in end(bySignal: SIGTERM) }
    }
  }

  @Test func `a process ends with the status that it is told`() async {
    await #expect(processExitsWith: .exitCode(3)) { end(withStatus: 3) }
  }

  @Test func `a signal that is held back arrives when the work is done`() async throws {
    let folder = TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = folder.path("out") as String] in
      // The threads that tests run on keep all signals out; a program's first thread does not.
      letIn(SIGTERM)
      try holdingSignals {
        raise(SIGTERM)
        _ = try Data([1]).write(to: URL(fileURLWithPath: path))
      }
    }
    #expect(try folder.read("out") == [1])
  }

  @Test func `the clock goes forward by what has passed`() {
    let start = MonotonicClock.now
    usleep(5_000)
    #expect(MonotonicClock.now - start >= 5_000_000)
  }

  @Test func `environment values are read as they are`() async {
    await #expect(processExitsWith: .success) {
      setVariable("STATUSICON_TEST", "a=b ü")
      setVariable("STATUSICON_EMPTY", "")
      #expect(environment("STATUSICON_TEST") == "a=b ü")
      #expect(environment("STATUSICON_EMPTY") == "")
      #expect(environment("STATUSICON_NONE") == nil)
    }
  }

  @Test func `the path of the running program is known`() throws {
    let path = try #require(executablePath())
    #expect(FileManager.default.isExecutableFile(atPath: path))
  }
}
