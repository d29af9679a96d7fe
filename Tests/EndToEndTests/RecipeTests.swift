import Raster
import TestSupport
import Testing

@Suite struct RecipeTests {
  private let bench = Workbench()

  @Test(arguments: [
    ["--border", "3%,white", "--shape", "circle", "--status", "busy,at=top-left,cutout=2"],
    [
      "--corners", "max(4px, 20%)/10%/3px/0,style=squircle", "--flip", "--pad",
      "auto,color=#12345678",
    ],
    ["--border", "4,linear(45, #f09 20%, navy),style=dashed,gap=1", "--rotate=-0.125turn"],
  ])
  func `a printed recipe renders the line's bytes`(_ steps: [String]) throws {
    let line = try bench.run(["canvas:48,teal"] + steps)
    #expect(line.status == 0, "\(line.errorText)")
    let printed = try bench.run(["canvas:48,teal", "--print-recipe"] + steps)
    #expect(printed.status == 0)
    try bench.folder.write(printed.output, to: "r.json")
    #expect(try bench.run("recipe", "check", "r.json").status == 0)
    let recipe = try bench.run("canvas:48,teal", "--recipe", "r.json")
    #expect(recipe.status == 0, "\(recipe.errorText)")
    #expect(recipe.output == line.output)
    let shown = try bench.run("recipe", "show", "r.json")
    #expect(shown.text == printed.text)
  }

  @Test func `a check reports every fault at its place`() throws {
    try bench.folder.write(
      """
      {"steps": [
        {"border": {"widht": 3}},
        {"corners": "abc"},
        {"shape": "circle"},
        {"sttaus": "online"}
      ]}
      """, to: "r.json")
    let result = try bench.run("recipe", "check", "r.json")
    #expect(result.status == 2)
    #expect(result.output == [])
    let lines = result.errorText.split(separator: "\n")
    #expect(lines.count == 3)
    for (line, start) in zip(lines, ["r.json:2:15: ", "r.json:3:15: ", "r.json:5:4: "]) {
      #expect(line.hasPrefix("statusicon: " + start), "\(line)")
    }
    for (line, near) in zip(lines, ["\"width\"", "\"abc\"", "\"status\""]) {
      #expect(line.contains(near), "\(line)")
    }
  }

  @Test func `a setting changes a step and a variable`() throws {
    try bench.folder.write(
      """
      {"vars": {"ink": "red"}, "steps": [{"pad": {"all": 1, "color": "{ink}"}}]}
      """, to: "r.json")
    let plain = try bench.png("canvas:1,white", "--recipe", "r.json")
    #expect(plain.size == PixelSize(3, 3))
    #expect(plain[0, 0] == Color(255, 0, 0))
    let changed = try bench.png(
      "canvas:1,white", "--recipe", "r.json", "--set", "ink=blue", "--set", "pad=2")
    #expect(changed.size == PixelSize(5, 5))
    #expect(changed[0, 0] == Color(0, 0, 255))
    let unknown = try bench.run("canvas:1", "--recipe", "r.json", "--set", "inc=blue")
    #expect(unknown.status == 2)
    #expect(unknown.errorText.contains("\"ink\""))
  }

  @Test func `a recipe holds its own input and outputs`() throws {
    try bench.folder.write(
      """
      {"input": "canvas:64,#336699", "steps": [{"shape": "circle"}],
       "outputs": [{"file": "me-{size}.png", "sizes": [16, 24]}]}
      """, to: "r.json")
    try bench.make("r.json")
    #expect(try bench.folder.names() == ["me-16.png", "me-24.png", "r.json"])
    #expect(try bench.decoded("me-24.png").size == PixelSize(24, 24))
  }
}
