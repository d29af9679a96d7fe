import Raster
import TestSupport
import Testing

@Suite struct CommandLineTests {
  private let bench = Workbench()

  @Test func `a negative angle is a value, not a flag`() throws {
    try bench.draw("in.png", 3, 2) { x, y in Color(UInt8(x * 100), UInt8(y * 100), 0) }
    let icon = try bench.png("in.png", "--rotate", "-90")
    #expect(icon.size == PixelSize(2, 3))
    for y in 0..<3 {
      for x in 0..<2 {
        #expect(icon[x, y] == Color(UInt8((2 - y) * 100), UInt8(x * 100), 0))
      }
    }
  }

  @Test func `a bare flag leaves the next word to be the input`() throws {
    try bench.draw("in.png", 3, 1) { x, _ in Color(UInt8(x * 100), 0, 0) }
    let icon = try bench.png("--flip", "in.png")
    #expect(icon.colors.map(\.red) == [200, 100, 0])
    #expect(try bench.png("--flip=vertical", "in.png").colors.map(\.red) == [0, 100, 200])
  }

  @Test func `a value after a bare flag is told how to be written`() throws {
    let result = try bench.run("--flip", "horizontal", "-o", "out.png")
    #expect(result.status == 2)
    #expect(result.errorText.contains("--flip=horizontal"))
  }

  @Test(arguments: [
    ("--borde", "3", "--border"), ("--statsu", "online", "--status"), ("--szie", "3", "--size"),
  ])
  func `an unknown flag is told the nearest`(_ flag: String, _ value: String, _ near: String) throws
  {
    let result = try bench.run("canvas:4", flag, value, "-o", "out.png")
    #expect(result.status == 2)
    #expect(result.errorText == "statusicon: unknown option \(flag) (did you mean \(near)?)\n")
    #expect(try bench.folder.names() == [])
  }

  @Test func `an unknown parameter or word is told the nearest`() throws {
    let parameter = try bench.run("canvas:4", "--border", "1,algin=outside", "-o", "out.png")
    #expect(parameter.status == 2)
    #expect(parameter.errorText.contains("\"align\""))
    let word = try bench.run("canvas:4", "--border", "1,align=outsid", "-o", "out.png")
    #expect(word.status == 2)
    #expect(word.errorText.contains("did you mean \"outside\"?"))
  }

  @Test func `pictures go through pipes`() throws {
    try bench.draw("in.png", 2, 2) { x, y in Color(UInt8(x * 255), UInt8(y * 255), 9) }
    let bytes = try bench.folder.read("in.png")
    for line in [["-"], ["-", "-o", "-"], ["-", "--format", "png"]] {
      let result = try bench.run(line, input: bytes)
      #expect(result.status == 0)
      #expect(result.errorText == "")
      #expect(try NaivePNG(result.output).colors == NaivePNG(bytes).colors)
    }
  }

  @Test func `a canvas is an input without a file`() throws {
    let clear = try bench.png("canvas:5x3")
    #expect(clear.size == PixelSize(5, 3))
    #expect(clear.colors.allSatisfy { $0 == .transparent })
    #expect(try bench.png("canvas:4,#0f08").colors.allSatisfy { $0 == Color(0, 255, 0, 136) })
    for bad in ["canvas:", "canvas:0", "canvas:5x", "canvas:-3", "canvas:5,nocolor"] {
      let result = try bench.run(bad, "-o", "bad.png")
      #expect(result.status == 2, "\(bad)")
      #expect(result.errorText.hasPrefix("statusicon: "))
    }
    #expect(try bench.folder.names() == ["out.png"])
  }

  @Test(arguments: [
    ("canvas:70000", "\"70000\" is out of range (allowed is 1…65535 px)"),
    ("canvas:5x", "\"5x\" is not a canvas's size such as 128 or 128x64"),
  ])
  func `a wrong canvas is told once`(input: String, sentence: String) throws {
    let result = try bench.run(input, "-o", "out.png")
    #expect(result.status == 2)
    #expect(result.errorText == "statusicon: \(input): \(sentence)\n")
  }

  @Test func `a crop beyond the picture is the item's fault`() throws {
    let result = try bench.run("canvas:4,red", "--crop", "9x9", "-o", "out.png")
    #expect(result.status == 1)
    #expect(try bench.folder.names() == [])
  }

  @Test func `quiet shows errors only`() throws {
    let quiet = try bench.run("canvas:8,red", "--corners", "4", "-q", "-o", "out.jpg")
    #expect(quiet.status == 0)
    #expect(quiet.errorText == "")
    #expect(try bench.run("missing.png", "-q").errorText != "")
  }

  @Test func `help goes to standard output and names every operation`() throws {
    let help = try bench.run("render", "--help")
    #expect(help.status == 0)
    #expect(help.errorText == "")
    let listed = try bench.run("operations")
    #expect(listed.status == 0)
    for flag in ["--crop", "--resize", "--border", "--status"] { #expect(help.text.contains(flag)) }
    for name in ["crop", "resize", "border", "status"] { #expect(listed.text.contains(name)) }
  }
}
