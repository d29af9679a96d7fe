import Rendering
import Testing

@Suite struct TemplateTests {
  private let variables = Variables([
    "name": "Ada Lovelace", "role": "", "size": "32x16", "hash": "0123456789abcdef",
  ])

  @Test(arguments: [
    ("{name}", "Ada Lovelace"), ("{name|slug}", "ada-lovelace"), ("{name|initials}", "AL"),
    ("{role:-Member}", "Member"), ("{nobody:-x}", "x"), ("{hash:8}", "01234567"), ("{{{{}}", "{{}"),
  ])
  func `placeholders expand`(text: String, expected: String) throws {
    #expect(try Template(text).expand(variables) == expected)
  }

  @Test(arguments: ["{", "{nme}", "{name|shout}", "{1}", "{hash:x}"])
  func `a wrong placeholder is an error`(text: String) {
    #expect(throws: TemplateError.self) { try Template(text).expand(variables) }
  }

  @Test(arguments: [
    ("size<24", true), ("size<=16", true), ("size>16", false), ("name", true), ("role", false),
    ("!role", true), ("name=Ada Lovelace", true), ("name!=Ada", true),
  ])
  func `conditions hold`(text: String, expected: Bool) throws {
    #expect(try #require(Condition(text)).holds(in: variables) == expected)
  }
}
