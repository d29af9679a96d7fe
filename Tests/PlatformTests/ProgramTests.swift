import TestSupport
import Testing

@Suite struct ProgramTests {
  @Test func `the program under test runs`() throws {
    let result = try Program.statusicon.run()
    #expect(result.status != nil)
  }

  @Test func `much data goes through all pipes at once`() throws {
    let bash = try #require(Program.named("bash"))
    let input = [UInt8](repeating: 65, count: 3_000_000)
    let result = try bash.run(["-c", "tee /dev/stderr"], input: input)
    #expect(result.output == input)
    #expect(result.errorText.utf8.count == input.count)
    #expect(result.status == 0)
  }

  @Test func `status, signal, environment and folder are as asked`() throws {
    let bash = try #require(Program.named("bash"))
    #expect(try bash.run(["-c", "exit 3"]).ending == .exit(3))
    #expect(try bash.run(["-c", "kill -TERM $$"]).ending == .signal(15))
    let folder = TemporaryFolder()
    let line = "printf '%s %s %s' \"$PWD\" \"$WORD\" \"${HOME-unset}\""
    let result = try bash.run(["-c", line], environment: ["WORD": "a b"], in: folder.path)
    #expect(result.text == "\(folder.path) a b unset")
  }

  @Test func `a program that does not end is stopped with what it started`() throws {
    let bash = try #require(Program.named("bash"))
    #expect(try bash.run(["-c", "sleep 60 & sleep 60"], timeout: 0.2).ending == .timeout)
  }

  @Test func `input that nobody reads is no error`() throws {
    let bash = try #require(Program.named("bash"))
    let input = [UInt8](repeating: 65, count: 1_000_000)
    #expect(try bash.run(["-c", "true"], input: input).status == 0)
  }
}
