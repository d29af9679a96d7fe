import Operations
import Rendering
import Testing

@Suite struct RecipeReaderTests {
  private func read(_ text: String) throws -> Recipe {
    try RecipeReader.read(Array(text.utf8), file: "r.json")
  }

  @Test func `comments and trailing commas are accepted`() throws {
    let recipe = try read("{ // a ring\n \"steps\": [ {\"border\": \"3%\",}, /* x */ ], }")
    #expect(recipe.steps.map(\.operation) == ["border"])
    #expect(recipe.steps[0].settings.map(\.value) == ["3%"])
  }

  @Test func `every fault is told with its place`() throws {
    let text = "{\"steps\": [\n  {\"border\": {\"width\": \"x\"}},\n  {\"shap\": \"circle\"}\n]}"
    let error = #expect(throws: RecipeFaults.self) { try read(text) }
    let origins = (error?.faults ?? []).map(\.origin)
    #expect(origins.contains(.file("r.json", Place(line: 2, column: 24))))
    #expect(origins.contains(.file("r.json", Place(line: 3, column: 4))))
    #expect(origins.count == 2)
  }

  @Test(arguments: [
    "", "{", "[1]", "{\"steps\": 3}", "{\"steps\":[{\"a\":1,\"b\":2}]}", "nul", "\"a",
  ])
  func `what is no recipe is refused`(text: String) {
    #expect(throws: RecipeFaults.self) { try read(text) }
  }

  @Test func `deep nesting ends in an error`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: RecipeFaults.self) { try read(text) }
  }

  @Test func `printing reads back to the same steps`() throws {
    let text = """
      {"vars": {"ink": "red"}, "units": 1024, "steps": [
        {"crop": "square"}, {"border": {"id": "ring", "width": 4, "color": "{ink}", "when": "size<24"}},
        {"status": {"kind": "busy", "behind": true, "enabled": false}}]}
      """
    let recipe = try read(text)
    let again = try read(recipe.json.pretty())
    #expect(again.json == recipe.json)
    #expect(again.steps.count == 3 && again.units == 1024)
  }

  @Test func `settings reach steps by operation, index and id, and variables by name`() throws {
    var recipe = try read(
      "{\"vars\":{\"ink\":\"red\"},\"steps\":[{\"border\":\"1\"},{\"border\":{\"width\":2,\"id\":\"ring\"}}]}"
    )
    try recipe.set("border.width=5", from: .setting(""))
    try recipe.set("border[2].gap=1", from: .setting(""))
    try recipe.set("ring.width=7", from: .setting(""))
    try recipe.set("ink={x}", from: .setting(""))
    #expect(recipe.steps[0].settings.map(\.value) == ["5"])
    #expect(recipe.steps[1].settings.map(\.value) == ["7", "1"])
    let variables = try recipe.variables(over: Variables())
    #expect(variables["ink"] == "{x}")
    for wrong in ["border[3].width=1", "status=busy", "bordr=1", "border.wdth=1", "=3", "x"] {
      #expect(throws: RecipeFault.self) { try recipe.set(wrong, from: .setting("")) }
    }
  }
}
