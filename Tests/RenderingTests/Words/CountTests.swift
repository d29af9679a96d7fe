import Raster
import Testing

@Suite struct CountTests {
  private let canvas = WordCanvas()

  /// A pill 40 high in the corner of 128 transparent pixels.
  private func pill(_ value: String, _ more: String = "") throws -> Bitmap {
    try canvas.icon(
      """
      {"count": {"value": "\(value)", "size": 40, "at": "top-right", "x": 0, "y": 0,
        "color": "#ff3b30", "text-color": "white", "cutout": 0\(more)}}
      """, side: 128)
  }

  private func box(_ icon: Bitmap) -> PixelRect { icon.box { $0.w > 0 } }

  @Test func `one digit is a disc, more are a pill that grows to the left`() throws {
    #expect(box(try pill("7")) == PixelRect(left: 88, top: 0, right: 128, bottom: 40))
    var last = 88
    for value in ["42", "100"] {
      let box = box(try pill(value))
      #expect(box.top == 0 && box.bottom == 40 && box.right == 128 && box.left < last, "\(value)")
      last = box.left
    }
  }

  @Test(arguments: ["7", "42", "100", "1.3K"])
  func `the ink is centred and clear of the ends`(value: String) throws {
    let icon = try pill(value)
    let (box, ink) = (box(icon), icon.box { min($0.x, $0.y, $0.z) > 250 })
    let any = icon.box { $0.y > 90 }
    #expect(abs((any.left - box.left) - (box.right - any.right)) <= 1)
    #expect(abs((any.top - box.top) - (box.bottom - any.bottom)) <= 1)
    if value == "100" { #expect(ink.left - box.left >= 8 && box.right - ink.right >= 8) }
  }

  @Test func `what is over the maximum is one picture`() throws {
    let capped = try pill("100")
    #expect(try pill("250") == capped)
    #expect(try pill("99999999999999999999999") == capped)
    #expect(try pill("99+") == capped)
    #expect(try pill("100", ", \"max\": 999") != capped)
    #expect(try pill("99") != capped)
  }

  @Test func `nothing, none and zero draw nothing`() throws {
    let clear = Bitmap(PixelSize(128, 128))
    for value in ["", "  ", "none", "0", "00", "+0"] {
      #expect(try pill(value) == clear, "\(value)")
    }
    #expect(try pill("0", ", \"show-zero\": true") != clear)
    #expect(try pill("0", ", \"show-zero\": true") == pill("0", ", \"show-zero\": \"yes\""))
    // A hole is none either.
    let white = Pixel(255, 255, 255, 255)
    #expect(try canvas.icon("{\"count\": 0}", side: 30, on: white).isOpaque)
  }

  @Test(arguments: [
    ("1300", "1.3K"), ("1349", "1.3K"), ("1000", "1K"), ("1099", "1K"), ("999", "999"),
    ("9999", "9.9K"), ("10000", "10K"), ("12900", "12K"), ("999999", "999K"),
    ("1000000", "1M"), ("2550000", "2.5M"), ("1000000000", "1B"), ("7", "7"),
  ])
  func `thousands are cut off, not rounded`(number: String, word: String) throws {
    let wide = ", \"max-width\": \"100%\", \"max\": 9999"
    #expect(try pill(number, wide + ", \"abbreviate\": true") == pill(word, wide))
  }

  @Test(arguments: ["-1", "-0003", "-99999999999999999999"])
  func `a negative count is an error`(value: String) {
    #expect(throws: (any Error).self) { try pill(value) }
  }

  @Test func `a word is drawn as written`() throws {
    #expect(try pill("NEW") != pill("7"))
    #expect(try pill("new") == pill("NEW"))
    #expect(try pill("7") == pill("007") && pill(" 7 ") == pill("7") && pill("+7") == pill("7"))
  }

  @Test func `a pill is turned and mirrored about its middle`() throws {
    let wide = "\"count\": {\"value\": 42, \"at\": \"center\", \"size\": 40, \"cutout\": 0"
    let plain = try canvas.icon("{\(wide)}}", side: 128)
    let turned = try canvas.icon("{\(wide), \"rotate\": 90}}", side: 128)
    #expect(turned == plain.turned(quarters: 1))
    let mirrored = try canvas.icon("{\(wide), \"flip\": \"horizontal\"}}", side: 128)
    #expect(mirrored == plain.flippedHorizontally && mirrored != plain)
  }

  @Test func `over the edge the canvas grows and a fixed size holds`() throws {
    let over =
      "{\"count\": {\"value\": 7, \"size\": 40, \"x\": -10, \"y\": -6, \"clip\": \"none\"}}"
    let icon = try canvas.icon(over, side: 128)
    #expect(icon.size == PixelSize(138, 134))
    #expect(box(icon) == PixelRect(left: 98, top: 0, right: 138, bottom: 40))
    let fixed = try canvas.context.render(over, on: Bitmap(PixelSize(128, 128)), size: "64")
    #expect(fixed.size == PixelSize(64, 64))
  }

  @Test(arguments: ["7", "42", "120"])
  func `a large icon looks like a small one`(value: String) throws {
    let gray = Pixel(120, 130, 140, 255)
    let large = try canvas.icon("{\"count\": \(value)}", side: 1024, on: gray)
    let small = try canvas.icon("{\"count\": \(value)}", side: 64, on: gray)
    #expect(meanDifference(large.reduced(by: 16), small.reduced(by: 1)) <= 6)
  }
}
