import Raster
import TestSupport
import Testing

@Suite struct AdjustTests {
  private let bench = Workbench()

  @Test func `a bare grayscale leaves the next word to be the input`() throws {
    try bench.draw("in.png", 2, 1) { x, _ in x == 0 ? Color(255, 0, 0) : Color(0, 255, 0) }
    try bench.make("in.png", "--quality", "100", "-o", "in.jpg")
    for name in ["in.png", "in.jpg"] {
      let icon = try bench.png("--grayscale", name)
      #expect(icon.size == PixelSize(2, 1))
      #expect(icon.colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
      #expect(difference(icon[0, 0], Color(54, 54, 54)) <= 3)
      #expect(difference(icon[1, 0], Color(182, 182, 182)) <= 3)
    }
  }

  @Test(arguments: [
    ("grayscale", "60%"), ("sepia", "0.5"), ("invert", "100%"), ("duotone", "red"),
    ("pixelate", "8%"),
  ])
  func `an amount after a bare flag is told how to be written`(_ flag: String, _ value: String)
    throws
  {
    let result = try bench.run("--\(flag)", value, "-o", "out.png")
    #expect(result.status == 2)
    #expect(result.errorText.contains("--\(flag)=\(value)"))
    #expect(try bench.folder.names() == [])
  }

  @Test func `adjust takes its values by name only`() throws {
    for line in [["--adjust"], ["--adjust="], ["--adjust=20"], ["--adjust", "contrast=20"]] {
      let result = try bench.run(["canvas:4,red"] + line + ["-o", "out.png"])
      #expect(result.status == 2, "\(line)")
    }
    let icon = try bench.png("canvas:4,#804020", "--adjust=brightness=50,hue=360")
    #expect(icon.colors.allSatisfy { $0 == Color(192, 96, 48) })
  }

  @Test func `a bare color after duotone's primary is the highlight`() throws {
    let icon = try bench.png("canvas:2,white", "--duotone=navy,#38bdf8")
    #expect(icon.colors.allSatisfy { $0 == Color(0x38, 0xBD, 0xF8) })
  }

  @Test(arguments: ["tint", "opacity", "overlay"])
  func `what has no default needs its value`(_ flag: String) throws {
    #expect(try bench.run("canvas:4,red", "-o", "out.png", "--\(flag)").status == 2)
  }

  @Test func `adjustments come before the shape and its border`() throws {
    let icon = try bench.png(
      "canvas:16,red", "--shape", "circle", "--border", "2,red", "--overlay",
      "blue,clip=canvas,opacity=1")
    #expect(icon[0, 0] == .transparent)
    #expect(icon[8, 0].red == 255)
    #expect(icon[8, 8] == Color(0, 0, 255))
  }

  @Test func `every adjustment survives a recipe`() throws {
    try bench.draw("in.png", 8, 6) { x, y in
      Color(UInt8(x * 36), UInt8(y * 51), 90, UInt8(255 - 30 * x))
    }
    let steps = [
      "--adjust=gamma=1.2,hue=0.125turn,contrast=-5.5", "--grayscale=60%", "--sepia=0.2",
      "--invert=10%", "--duotone=#111,#eeea", "--tint", "teal,amount=30%", "--overlay",
      "linear(45, red, blue 70%),blend=soft-light,clip=canvas", "--pixelate=max(2px, 20%)",
      "--opacity", "90%",
    ]
    let icon = try bench.png(["in.png"] + steps)
    let recipe = try bench.run(["in.png", "--print-recipe"] + steps)
    try bench.folder.write(recipe.output, to: "all.json")
    #expect(try bench.png("in.png", "--recipe", "all.json").colors == icon.colors)
  }
}
