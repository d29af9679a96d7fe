import Rendering
import Testing

@testable import Watching

@Suite struct LiveValuesTests {
  private func recipe(_ text: String) throws -> Recipe {
    try RecipeReader.read(Array(text.utf8), file: "test.json")
  }

  private func sample() throws -> Recipe {
    try recipe(
      #"""
      {"vars": {"ink": "red"}, "steps": [
        {"border": {"width": 2, "color": "{ink}"}}, {"border": {"width": 4, "id": "ring"}}]}
      """#)
  }

  @Test func `keys that name the same value are one key`() throws {
    var (values, changed) = (LiveValues(), try sample())
    for key in ["border", "border.width", "border[1]", "border[01].width"] {
      try values.set([.init(key, "5")], in: &changed)
    }
    for key in ["ring", "ring.width", "border[2].width"] {
      try values.set([.init(key, "6")], in: &changed)
    }
    try values.set([.init("ink", "blue")], in: &changed)
    #expect(values.settings.map(\.name) == ["border", "ring", "ink"])
    #expect(values.applied(to: try sample()).recipe == changed)
  }

  @Test func `a line with one fault changes nothing and tells every fault`() throws {
    var (values, changed) = (LiveValues(), try sample())
    try values.set([.init("ring", "5")], in: &changed)
    let before = (values, changed)
    do throws(RecipeFaults) {
      try values.set(
        [.init("ink", "blue"), .init("bordr", "1"), .init("ring.colr", "red")], in: &changed)
      Issue.record("the line was taken")
    } catch {
      #expect(error.faults.count == 2)
    }
    #expect(throws: RecipeFaults.self) {
      try values.set([.init("ring", "7"), .init("border.color", "no color")], in: &changed)
    }
    #expect(values == before.0)
    #expect(changed == before.1)
  }

  @Test func `a value that no longer fits a new recipe is left out`() throws {
    var (values, changed) = (LiveValues(), try sample())
    try values.set([.init("ring", "5"), .init("border", "3")], in: &changed)
    let (recipe, refused) = values.applied(to: try recipe(#"[{"border": 1}]"#))
    #expect(refused.count == 1)
    #expect(recipe.steps.first?.settings.first?.value == "3")
  }
}
