import Raster
import Testing

private let red = Color(255, 0, 0)
private let blue = Color(0, 0, 255)

@Test func `gradients are read with their defaults`() throws {
  let half = Angle(degrees: 180)
  let cases: [(String, Gradient)] = [
    ("linear(red, blue)", Gradient(.linear(half), stops: [.init(red), .init(blue)])),
    (
      "LINEAR( 0.25turn , red 20% , rgb(0 0 255) 80% )",
      Gradient(
        .linear(Angle(degrees: 90)), stops: [.init(red, at: 20), .init(blue, at: 80)])
    ),
    (
      "radial(#f00 0.5, hsl(240, 100%, 50%), in=oklab)",
      Gradient(.radial, stops: [.init(red, at: 50), .init(blue)], space: .oklab)
    ),
    (
      "conic(IN=SRGB, 45deg, red@40%, blue -10%)",
      Gradient(
        .conic(Angle(degrees: 45)),
        stops: [.init(Color(255, 0, 0, 102)), .init(blue, at: -10)])
    ),
    ("conic(red, blue)", Gradient(.conic(Angle(degrees: 0)), stops: [.init(red), .init(blue)])),
  ]
  for (text, gradient) in cases {
    let paint = try Paint(parsing: text)
    #expect(paint == .gradient(gradient), "\(text)")
    #expect(try Paint(parsing: paint.spelling) == paint)
  }
}

@Test(arguments: [
  "linear()", "linear(red)", "linear(45, red)", "radial(45, red, blue)", "linear(red, blu)",
  "linear(red, blue, in=lab)", "linear(red, blue", "linear(red,, blue)", "spiral(red, blue)",
  "linear(red 20% 30%, blue)", "#ff.png", "rgb(1).png", "linear(red, blue).png", "", "photo",
])
func `what is neither paint nor file is an error`(text: String) {
  #expect(throws: ValueError.self) { try Paint(parsing: text) }
}

@Test func `a name with a slash or a dot is a file`() throws {
  for text in ["./red", "red.png", "a/b", "photo@2x.png", "C(1)/x.png"] where text.first != "C" {
    let paint = try Paint(parsing: text)
    #expect(paint == .image(path: text))
    #expect(try Paint(parsing: paint.spelling) == paint)
  }
  #expect(throws: ValueError.self) { try Paint(parsing: "C(1)/x.png") }
  #expect(try Paint(parsing: "red") == .color(red))
}

@Test func `missing places spread evenly and none goes back`() {
  func places(_ percents: [Double?]) -> [Double] {
    Gradient(.radial, stops: percents.map { .init(red, at: $0) }).places
  }
  #expect(places([nil, nil, nil]) == [0, 0.5, 1])
  #expect(places([20, nil, nil, 80]).map { ($0 * 1000).rounded() } == [200, 400, 600, 800])
  #expect(places([nil, 70, 40, nil]) == [0, 0.7, 0.7, 1])
  #expect(places([50, nil, 20, nil]) == [0.5, 0.5, 0.5, 1])
  #expect(places([nil, 150, nil]) == [0, 1.5, 1.5])
  #expect(places([-20, nil]) == [-0.2, 1])
  #expect(places([]) == [])
}

@Test(arguments: [
  ("white, white@50%", true), ("white, white@50%, white", true), ("white, black", false),
  // A stop beyond an end is never reached, but the way to it is seen up to the end.
  ("white, white 50%, white@50% 200%", true), ("white, white 100%, white@50% 200%", false),
  ("white@50% -50%, white", true), ("white@50% -50%, white 0%, white", false),
  // Beyond the first and the last stop their colors go on.
  ("white@50% 150%, white 200%", true), ("white 120%, white@50% 150%", false),
  ("white -50%, white@50% -20%", true), ("white@50% -50%, white -20%", false),
])
func `a gradient is translucent where one of its visible colors is`(
  stops: String, expected: Bool
) throws {
  #expect(try Paint(parsing: "linear(90, \(stops))").isTranslucent == expected)
}
