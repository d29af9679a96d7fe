import Rendering
import Testing

@testable import Batching

@Suite struct ManifestTests {
  private static let recipe = """
    {"vars": {"name": ""}, "steps": [{"tint": {"color": "{name}", "id": "tag"}},
      {"border": {"width": "{role:-0}"}}]}
    """

  private func bound(
    _ text: String, map: [(name: String, column: String)] = []
  ) throws -> (manifest: Manifest, unused: [String]) {
    let recipe = try RecipeReader.read(Array(Self.recipe.utf8), file: "r.json")
    var manifest = try Manifest(Array(text.utf8), file: "m.csv")
    let names = ColumnNames(recipe, templates: ["out/{id}-{team}.png"], mapping: map)
    let unused = try manifest.bind(names)
    return (manifest, unused)
  }

  @Test func `columns are inputs, variables, parameters or unused`() throws {
    let (manifest, unused) = try bound("Input,NAME,Tag.Amount,border.width,Team,Notes,id,blur\n")
    #expect(unused == ["Notes", "blur"])
    #expect(manifest.has(.input))
    #expect(manifest.has(.setting("tag.amount")))
    #expect(manifest.has(.setting("border.width")))
    #expect(manifest.variables == ["id", "name", "team"])
  }

  @Test func `an unknown parameter is refused, with the nearest`() {
    let failure = #expect(throws: Failure.self) { try bound("input,border.widht\n") }
    #expect(failure?.blame == .plan)
    #expect(failure?.line.contains("width") == true)
  }

  @Test func `cells are data, and empty ones say nothing`() throws {
    let (manifest, _) = try bound("input;name;tint.color\n;x,at=top;{name}\n")
    let row = manifest.row(0)
    #expect(row.input == nil)
    #expect(row.variables.map(\.value) == ["x,at=top"])
    #expect(row.settings.map(\.value) == ["{{name}}"])
    #expect(row.place == "m.csv:2")
  }

  @Test(arguments: [
    ":)", "C=64", "feature/a,b", "say \"hi\"", "\"say \\\"hi\\\", at=once\",at=bottom", "Sale (50%",
    "Hello, world :)", "a,b=c", "x,at=top", "{name}", "{{", "-1", " padded ", "two\nlines",
  ])
  func `a cell is what was typed`(_ text: String) throws {
    let quoted =
      "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
    let members = JSON.object(["name": .string(text), "tint.color": .string(text)])
    for table in ["name,tint.color\n\(quoted),\(quoted)\n", members.text] {
      let row = try bound(table).manifest.row(0)
      #expect(row.variables.map(\.value) == [text])
      let setting = try #require(row.settings.first)
      #expect(try Template(setting.value).expand(Variables()) == text)
    }
  }

  @Test func `with a mapping only mapped columns count`() throws {
    let map = [(name: "input", column: "Photo"), (name: "tint.color", column: "Full Name")]
    let (manifest, unused) = try bound("Photo,Full Name,name\na.png,Ada,B\n", map: map)
    #expect(unused == ["name"])
    #expect(manifest.row(0).input == "a.png")
    #expect(manifest.row(0).settings.map(\.value) == ["Ada"])
    #expect(manifest.row(0).variables.isEmpty)
  }

  @Test func `JSON lines are rows too`() throws {
    let (manifest, _) = try bound(
      "{\"input\": \"a\", \"id\": 7}\n\n{\"name\": null}\n[1]\n{\"id\": [1]}\n{")
    #expect(manifest.count == 5)
    #expect(manifest.row(0).identifier == "7")
    #expect(manifest.row(1).fault == nil)
    #expect(manifest.row(2).fault?.subject == "m.csv:4")
    #expect(manifest.row(3).fault?.subject == "m.csv:5: id")
    #expect(manifest.row(4).fault?.blame == .item)
  }

  @Test func `a row with more cells than columns cannot be used`() throws {
    let (manifest, _) = try bound("input,name\na.png,Lovelace,Ada\nb.png\nc.png,x,\n")
    #expect(manifest.row(0).fault?.blame == .item)
    #expect(manifest.row(1).fault == nil)
    #expect(manifest.row(2).fault == nil)
  }
}
