import Raster
import Testing

@Test func `all spellings of red are the same red`() throws {
  for text in [
    "#F00", "#F00F", "#FF0000", "#FF0000FF", "red", "RED", "rgb(255 0 0)", "rgb(255,0,0)",
    "rgb(100% 0% 0%)", "hsl(0 100% 50%)", "rgba(255, 0, 0, 1)", "rgb(255 0 0 / 100%)",
    "hsla(360deg, 100%, 50%, 1)", "hsl(1turn 100 50)", "RGB( 255 , 0 , 0 )", " red ",
    "rgb(300 -5 0)", "red@100%", "red@1",
  ] {
    #expect(try Color(parsing: text) == Color(255, 0, 0), "\(text)")
  }
}

@Test func `alpha stands last in digits, functions and after an at sign`() throws {
  #expect(try Color(parsing: "#8000") == Color(136, 0, 0, 0))
  #expect(try Color(parsing: "#11223344") == Color(17, 34, 51, 68))
  #expect(try Color(parsing: "red@40%") == Color(255, 0, 0, 102))
  #expect(try Color(parsing: "red@0.4") == Color(255, 0, 0, 102))
  #expect(try Color(parsing: "#ff000080@50%") == Color(255, 0, 0, 64))
  #expect(try Color(parsing: "rgb(1 2 3 / 0.5)@50%") == Color(1, 2, 3, 64))
  #expect(try Color(parsing: "rgba(1,2,3,50%)") == Color(1, 2, 3, 128))
  #expect(try Color(parsing: "hsl(120 100% 25% / .2)") == Color(0, 128, 0, 51))
  #expect(try Color(parsing: "transparent") == .transparent)
}

@Test func `names and hues have the values that CSS gives`() throws {
  for (text, color) in [
    ("rebeccapurple", Color(0x66, 0x33, 0x99)), ("LightGoldenRodYellow", Color(250, 250, 210)),
    ("grey", Color(128, 128, 128)), ("gray", Color(128, 128, 128)),
    ("dodgerblue", Color(0x1E, 0x90, 0xFF)), ("hsl(240 100% 50%)", Color(0, 0, 255)),
    ("hsl(-240 100% 50%)", Color(0, 255, 0)), ("hsl(60, 100%, 50%)", Color(255, 255, 0)),
    ("hsl(0 0% 50%)", Color(128, 128, 128)), ("hsl(200grad 100% 50%)", Color(0, 255, 255)),
    ("hsl(3.14159265rad 100% 50%)", Color(0, 255, 255)),
    // Worked examples of CSS Color 4.
    ("oklch(51.975% 0.17686 142.495)", Color(0, 128, 0)),
    ("oklch(0% 0 0)", .black), ("oklch(1 0 90deg)", .white),
    ("oklch(62.796% 0.25768 29.234)", Color(255, 0, 0)),
    ("oklch(45.201% 78.30250% 264.052)", Color(0, 0, 255)),
  ] {
    #expect(try Color(parsing: text) == color, "\(text)")
  }
}

@Test(arguments: [
  "", " ", "#", "#GGG", "#12345", "#1234567", "#123456789", "#１２３", "rgb(1,2)", "rgb(1 2 3 4)",
  "rgb(1,2,3,4,5)", "rgb(1 2 3", "rgb(1 2 3))", "rgb(a b c)", "rgb()", "rgb(1 2 3 /)",
  "rgb(1 2 3 / 4 / 5)", "hsl(red 1% 1%)", "oklch(1,0,0)", "hwb(1 2% 3%)", "redd", "red@",
  "red@x", "red@140%", "red@-1", "rgb(0x10 0 0)", "rgb(nan 0 0)", "rgb(inf 0 0)", "@40%",
])
func `a malformed colour is an error`(text: String) {
  #expect(throws: ValueError.self) { try Color(parsing: text) }
}

@Test func `errors say what is wrong`() {
  #expect(throws: ValueError.malformed("#GGG", expected: "hexadecimal digits after #")) {
    try Color(parsing: "#GGG")
  }
  #expect(throws: ValueError.malformed("#12345", expected: "3, 4, 6 or 8 digits after #")) {
    try Color(parsing: "#12345")
  }
  #expect(throws: ValueError.outOfRange("140%", range: "0…100%")) {
    try Color(parsing: "red@140%")
  }
  do {
    _ = try Color(parsing: "greem")
    Issue.record("read an unknown name")
  } catch .unknownWord(let word, let choices) {
    #expect(word == "greem" && choices.contains("green") && choices.count == 149)
  } catch {
    Issue.record("\(error)")
  }
}

@Test func `what is printed is read as the same colour`() throws {
  for value in stride(from: 0, through: 255, by: 5) {
    let byte = UInt8(value)
    for color in [Color(byte, 255 - byte, 7), Color(9, byte, 0, 255 - byte)] {
      #expect(try Color(parsing: color.spelling) == color)
    }
  }
  #expect(Color(255, 0, 153).spelling == "#ff0099")
  #expect(Color(1, 2, 3, 4).spelling == "#01020304")
}

@Test func `extreme numbers are clipped without a trap`() throws {
  #expect(try Color(parsing: "rgb(1e308% -1e308% 1e308)") == Color(255, 0, 255))
  for text in ["hsl(1e308 1e308% 1e308%)", "oklch(1e308 1e308 1e308)", "oklch(-1 -1 -1e300)"] {
    #expect(throws: Never.self) { try Color(parsing: text) }
  }
}

@Test func `contrast is that of WCAG`() {
  #expect(Color.black.contrast(with: .white) == 21)
  #expect(Color.white.contrast(with: .white) == 1)
  // Known pairs: #767676 is the lightest gray that has 4.5:1 on white.
  #expect(Color(0x76, 0x76, 0x76).contrast(with: .white) >= 4.5)
  #expect(Color(0x77, 0x77, 0x77).contrast(with: .white) < 4.5)
  #expect(abs(Color(255, 0, 0).relativeLuminance - 0.2126) < 1e-12)
  #expect(Color.blackOrWhite(on: Color(255, 255, 0)) == .black)
  #expect(Color.blackOrWhite(on: Color(0, 0, 128)) == .white)
}

@Test func `angles have three spellings`() throws {
  for text in ["45", "45deg", "0.125turn", "45DEG", "+45"] {
    #expect(try Angle(parsing: text).degrees == 45)
  }
  for degrees in [0, -90, 33.3, 1e20, 0.1 + 0.2, -0.0] {
    #expect(try Angle(parsing: Angle(degrees: degrees).spelling).degrees == degrees)
  }
  for text in ["", "deg", "4 5", "1e308turn", "0x1p3", "45degs", "north"] {
    #expect(throws: ValueError.self) { try Angle(parsing: text) }
  }
}
