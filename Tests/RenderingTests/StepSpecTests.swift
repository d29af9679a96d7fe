import Operations
import Raster
import Rendering
import Testing

/// A test-only operation whose primary is a text, as labels have.
private struct Words: Operation {
  var text = ""
  var at = Anchor.bottom
  var color = Color.black
  static let name = "words"
  static let phase = Phase.badges
  static let summary = "Draws nothing."
  static let examples = [Example("--words hi", "nothing")]
  static let parameters: [Parameter<Self>] = [
    Parameter("text", \.text, "The text."), Parameter("at", \.at, "The place."),
    Parameter("color", \.color, "The color."),
  ]
  func apply(to canvas: inout Canvas, in context: any OperationContext) throws(OperationError) {}
}

/// A test-only operation whose primary may be a file, as the badge's image is.
private struct Sticker: Operation {
  var image = Paint.color(.white)
  var size = Length.percent(36)
  static let name = "sticker"
  static let phase = Phase.badges
  static let summary = "Draws nothing."
  static let examples = [Example("--sticker a.png", "nothing")]
  static let parameters: [Parameter<Self>] = [
    Parameter("image", \.image, "The image."), Parameter("size", \.size, "The size."),
  ]
  func apply(to canvas: inout Canvas, in context: any OperationContext) throws(OperationError) {}
}

@Suite struct StepSpecTests {
  private func settings(_ text: String?, _ info: OperationInfo) throws -> [String: String] {
    let step = try StepSpec.read(text, for: info, from: .flag(info.name))
    return Dictionary(uniqueKeysWithValues: step.settings.map { ($0.name, $0.value) })
  }

  @Test(arguments: [
    (":)", ":)"), ("C=64", "C=64"), ("feature/a,b", "feature/a,b"), (#"say "hi""#, #"say "hi""#),
    (#""say \"hi\", at=once",at=bottom"#, #"say "hi", at=once"#), ("Sale (50%", "Sale (50%"),
    ("Hello, world :),at=bottom", "Hello, world :)"),
  ])
  func `a text is taken as it is typed`(typed: String, drawn: String) throws {
    #expect(try settings(typed, OperationInfo(Words.self))["text"] == drawn)
  }

  @Test func `a bare color, anchor and boolean find their parameters`() throws {
    let border = OperationInfo(Border.self)
    #expect(try settings("3%,white", border) == ["width": "3%", "color": "white"])
    #expect(
      try settings("2,linear(45, red, blue),align=outside", border)
        == ["width": "2", "color": "linear(45, red, blue)", "align": "outside"])
    #expect(try settings("color=red", border) == ["color": "red"])
    let status = OperationInfo(Status.self)
    #expect(
      try settings("busy,top-left,behind", status)
        == ["kind": "busy", "at": "top-left", "behind": "true"])
    let resize = OperationInfo(Resize.self)
    #expect(try settings("64,linear", resize) == ["size": "64", "linear": "true"])
  }

  @Test(arguments: [
    ("a=b.png", ["image": "a=b.png"]), ("dir/a=b", ["image": "dir/a=b"]),
    ("a=b.png,size=3", ["image": "a=b.png", "size": "3"]),
    ("size=3,image=a=b.png", ["image": "a=b.png", "size": "3"]),
    ("size=3", ["size": "3"]),
  ])
  func `a file name may hold an equals sign`(text: String, expected: [String: String]) throws {
    #expect(try settings(text, OperationInfo(Sticker.self)) == expected)
  }

  @Test(arguments: [("sze=20%", "size"), ("imge=red", "image"), ("a.png,szie=3", "size")])
  func `an unknown key is told the nearest parameter`(text: String, near: String) {
    let key = String(text.split(separator: ",").last?.split(separator: "=").first ?? "")
    #expect {
      try settings(text, OperationInfo(Sticker.self))
    } throws: { error in
      (error as? RecipeFault)?.reason
        == .unknownParameter(key, operation: "sticker", nearest: near)
    }
  }

  @Test(arguments: ["wdth=3", "3,pink x(", "3,,red", "3,top-left", "\"3"])
  func `a malformed spec is refused`(text: String) {
    #expect(throws: RecipeFault.self) { try settings(text, OperationInfo(Border.self)) }
  }

  @Test func `only some flags may stand bare`() throws {
    #expect(try settings(nil, OperationInfo(Flip.self)).isEmpty)
    #expect(throws: RecipeFault.self) { try settings(nil, OperationInfo(Border.self)) }
  }
}
