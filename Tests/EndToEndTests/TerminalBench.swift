import Foundation
import TestSupport
import Testing

/// A program in a terminal of its own, played by Python.
struct TerminalBench {
  static var isThere: Bool { Program.named("python3") != nil }

  /// What the terminal answers to a question for its attributes.
  var answer = "\u{1B}[?62;22c"
  /// Rows, columns, and the size in pixels.
  var size = [24, 80, 0, 0]
  var variables = ["TERM": "xterm-256color"]

  private static let script = """
    import fcntl, os, pty, select, struct, sys, termios
    answer, size = bytes.fromhex(sys.argv[1]), [int(n) for n in sys.argv[2].split(',')]
    gate = os.pipe()
    pid, master = pty.fork()
    if pid == 0:
        os.read(gate[0], 1)
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', *size))
        os.execv(sys.argv[3], sys.argv[3:])
    before, seen, listens = termios.tcgetattr(master)[3], b'', True
    os.write(gate[1], b'.')
    while True:
        ready = select.select([master] + ([0] if listens else []), [], [])[0]
        if 0 in ready:
            typed = os.read(0, 4096)
            listens = bool(typed)
            os.write(master, typed or b'\\x03')
        if master in ready:
            try:
                data = os.read(master, 65536)
            except OSError:
                break
            asked = (seen[-2:] + data).count(b'\\x1b[c')
            seen += data
            os.write(1, data)
            for _ in range(asked):
                os.write(master, answer)
    same = before == termios.tcgetattr(master)[3]
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    print('status', status, 'mode', 'same' if same else 'changed', file=sys.stderr)
    """

  /// Starts the program; the end of its input is Ctrl-C at the terminal's keys.
  func start(_ program: Program, _ line: [String], in folder: TemporaryFolder) throws
    -> RunningProgram
  {
    let python = try #require(Program.named("python3"))
    let hex = answer.utf8.map { String(format: "%02x", $0) }.joined()
    return try python.start(
      ["-c", Self.script, hex, size.map(String.init).joined(separator: ","), program.path] + line,
      environment: variables, in: folder.path)
  }
}
