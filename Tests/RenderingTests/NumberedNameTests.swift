import Testing

@testable import Rendering

@Suite struct NumberedNameTests {
  private func number(
    _ template: String, _ name: String, _ variables: [String: String] = [:]
  ) throws -> Int? {
    let names = NumberedName(try Template(template), Variables(variables))
    return try #require(names).number(of: name)
  }

  @Test func `the number is read where it stands in the name`() throws {
    #expect(try number("mail-{seq}.png", "mail-12.png") == 12)
    #expect(try number("out/a/{seq}", "7") == 7)
    #expect(try number("{stem}{seq}.png", "tray912.png", ["stem": "tray9"]) == 12)
    #expect(try number("{seq}-{seq}.png", "3-3.png") == 3)
    #expect(try number("{{{seq}}}", "{5}") == 5)
  }

  @Test func `other names have none`() throws {
    for name in [
      "mail-.png", "mail-12.jpg", "mail-012.png", "mail-12.png~", "xmail-12.png", "mail-0.png",
      "mail-1234567890123456.png", "mail-١.png",
    ] {
      #expect(try number("mail-{seq}.png", name) == nil, "\(name)")
    }
    #expect(try number("{seq}-{seq}.png", "3-4.png") == nil)
  }

  @Test func `values that may change stand for anything`() throws {
    #expect(try number("{mood}-{seq}-{size}.png", "very-sad-8-32.png") == 8)
    #expect(try number("{hash:8}{seq}.png", "ab12.png") == 12)
    #expect(try number("{mood}-{seq}-{size}.png", "sad-8.png") == nil)
  }

  @Test func `the folder is what stands before the last slash`() throws {
    func folder(_ template: String) throws -> String? {
      NumberedName(try Template(template), Variables(["dir": "a/b"]))?.folder
    }
    #expect(try folder("x-{seq}.png") == ".")
    #expect(try folder("{dir}/x-{seq}.png") == "a/b/")
    #expect(try folder("/x-{seq}.png") == "/")
    #expect(try folder("{mood}/x-{seq}.png") == nil)
    #expect(try folder("{seq}/x.png") == nil)
    #expect(try folder("x.png") == nil)
  }
}
