import Raster
import TestSupport
import Testing

/// Names that are no UTF-8: byte 0xE9 alone.
@Suite struct NameEncodingTests {
  private let bench = Workbench()

  /// Runs a line of the shell in which `$1` is the program and `$2` a name that is no UTF-8.
  private func shell(_ line: String) throws -> ProgramResult {
    let shell = try #require(Program.named("sh"))
    let script = "set -- \"$1\" \"$(printf 'caf\\351.png')\"; \(line)"
    return try shell.run(["-c", script, "sh", Program.statusicon.path], in: bench.folder.path)
  }

  @Test(arguments: [
    "\"$1\" \"$2\" -o out.png", "\"$1\" canvas:4,red -o \"$2\"", "\"$1\" info \"$2\"",
    "\"$1\" canvas:4,red -o out.png --border \"2,./$2\"",
    "\"$1\" canvas:4,red -o out.png --sheet \"$2\"",
  ])
  func `a name that is not UTF-8 is refused`(line: String) throws {
    let result = try shell(line)
    #expect(result.status == 2)
    #expect(result.output == [])
    #expect(result.errorText.hasPrefix("statusicon: "))
    #expect(result.errorText.hasSuffix("is not UTF-8 (rename the file, or use - with < or >)\n"))
    #expect(try bench.folder.names() == [])
  }

  @Test func `pictures under such names go through streams`() throws {
    try bench.draw("in.png", 4, 4) { _, _ in .white }
    let result = try shell("mv in.png \"$2\" && \"$1\" - < \"$2\" > out.png && rm \"$2\"")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try bench.decoded("out.png").size == PixelSize(4, 4))
  }

  @Test func `a link to such a name writes no other file`() throws {
    let result = try shell(
      "ln -s \"$2\" out.png; \"$1\" canvas:4,red -o out.png; x=$?; ls; exit $x")
    #expect(result.status == 3)
    #expect(result.errorText.hasPrefix("statusicon: out.png: "))
    #expect(result.text == "out.png\n")
  }
}
