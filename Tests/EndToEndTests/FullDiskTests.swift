import Foundation
import TestSupport
import Testing

@Suite struct FullDiskTests {
  private let bench = Workbench()

  @Test(.enabled(if: SmallDisk.words != nil, "no small file system can be mounted here"))
  func `a full disk is the machine's fault and leaves what was there`() throws {
    let words = try #require(SmallDisk.words)
    // The disk is this shell's own and goes with it.
    let script = """
      mkdir disk && mount -t tmpfs -o size=16k tmpfs disk && cd disk && echo old > out.png || exit 99
      "$0" canvas:128,red -o out.png --format rgba
      echo "status $?"; cat out.png; ls -A
      """
    let result = try Program(path: words[0]).run(
      Array(words.dropFirst()) + ["sh", "-c", script, Program.statusicon.path],
      in: bench.folder.path)
    #expect(
      result.errorText == "statusicon: out.png: no space is left"
        + " (free some, or choose another disk)\n")
    #expect(result.text == "status 3\nold\nout.png\n")
  }

  @Test(.disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func `a limit on the size of files counts as a full disk`() throws {
    try bench.folder.write("old", to: "out.rgba")
    let shell = try #require(Program.named("sh"))
    let result = try shell.run(
      [
        "-c", "ulimit -f 1; exec \"$0\" canvas:64 -o out.rgba --format rgba",
        Program.statusicon.path,
      ],
      in: bench.folder.path)
    #expect(result.status == 3)
    #expect(
      result.errorText == "statusicon: out.rgba: no space is left"
        + " (free some, or choose another disk)\n")
    #expect(try bench.folder.read("out.rgba") == Array("old".utf8))
    #expect(try bench.folder.names() == ["out.rgba"])
  }
}
