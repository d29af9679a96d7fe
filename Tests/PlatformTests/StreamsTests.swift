import Foundation
import Testing

@testable import Platform

@Suite struct StreamsTests {
  @Test func `all bytes arrive`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try StandardStream.output.write([UInt8](repeating: 7, count: 500_000))
      try StandardStream.error.write("été\n")
    }
    let bytes = try #require(result?.standardOutputContent)
    #expect(bytes.count { $0 == 7 } == 500_000)
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("été\n"))
  }

  @Test func `a reader that is gone is an error and no signal`() async {
    await #expect(processExitsWith: .success) {
      ignoreWriteSignals()
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
      try pipe.fileHandleForReading.close()
      #expect(throws: FileError.brokenPipe) { try StandardStream.output.write([1]) }
    }
  }

  @Test func `a full device is an error`() async {
    await #expect(processExitsWith: .success) {
      dup2(openDescriptor("/dev/full", O_WRONLY), 1)
      #expect(throws: FileError.noSpace) { try StandardStream.output.write([1]) }
    }
  }

  @Test func `a closed stream is an error`() async {
    await #expect(processExitsWith: .success) {
      close(1)
      #expect(throws: FileError.system(code: EBADF)) { try StandardStream.output.write([1]) }
    }
  }

  @Test func `a slow reader of a stream that does not block gets everything`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
      try pipe.fileHandleForWriting.close()
      _ = fcntl(1, F_SETFL, O_NONBLOCK)
      let reading = dup(pipe.fileHandleForReading.fileDescriptor)
      let counter = Task.detached { () -> Int in
        usleep(20_000)
        return FileHandle(fileDescriptor: reading).readDataToEndOfFile().count
      }
      try StandardStream.output.write([UInt8](repeating: 1, count: 400_000))
      close(1)
      #expect(await counter.value == 400_000)
    }
  }

  @Test func `a pipe is no terminal and a terminal is one`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
      #expect(!StandardStream.error.isTerminal)
      let terminal = openDescriptor("/dev/ptmx", O_RDWR | O_NOCTTY)
      dup2(terminal, 2)
      #expect(StandardStream.error.isTerminal)
    }
  }
}
