import Foundation
import Raster
import TestSupport
import Testing

/// Every error of lines, plans and tables behind which no error of a library stands.
///
/// `RenderingTests` hold the others.
@Suite struct ErrorLineTests {
  /// The code is what a report in JSON says.
  struct Row: Sendable {
    let code: String
    let line: [String]
    let status: Int
    let text: String

    init(_ code: String, _ line: String, _ status: Int, _ text: String) {
      self.code = code
      self.line = line.split(separator: " ").map(String.init)
      (self.status, self.text) = (status, text)
    }
  }

  static let rows = [
    Row(
      "input.size", "check in.png --for web --without wide.png", 1,
      "wide.png: has 8×4 pixels, and in.png has 4×4 (compare pictures of one size)"),
    Row(
      "usage.no-input", "", 2,
      "no input is given (a file, - for standard input, or canvas:SIZE; see --help)"),
    Row("usage.no-input", "info", 2, "no picture is given (info FILE)"),
    Row(
      "usage.no-input", "batch -o o/{stem}.png", 2,
      "no input is given (files, a quoted pattern, --manifest FILE or --stream; see batch --help)"),
    Row(
      "usage.two-inputs", "in.png in.png -o o.png", 2,
      "in.png: render takes one input (statusicon batch takes many)"),
    Row(
      "usage.two-inputs", "in.png -o o.png --grayscale 60%", 2,
      "60%: render takes one input (for --grayscale write --grayscale=60%)"),
    Row(
      "usage.value-after-equals", "--grayscale 60% -o o.png", 2,
      "60%: no such file (if it is for --grayscale, write --grayscale=60%)"),
    Row(
      "usage.value", "in.png -o o.png --format tiff", 2,
      "--format: \"tiff\" is not one of png, jpeg, webp, ico, icns, argb32, rgba"),
    Row(
      "usage.value", "in.png -o o.png --quality 0", 2,
      "--quality: \"0\" is not a quality (allowed is 1…100)"),
    Row(
      "usage.value", "in.png -o o.png --max-pixels x", 2,
      "--max-pixels: \"x\" is not a number such as 50M (1…4294836225, with k, M or G)"),
    Row("usage.no-output", "iconset set", 2, "no folder to write is given (-o FOLDER)"),
    Row(
      "usage.no-setting", "recipe set r.json", 2, "nothing to set (recipe set FILE NAME=VALUE)"),
    Row("usage.no-setting", "send ghost", 2, "nothing to send (send NAME KEY=VALUE, or --get)"),
    Row(
      "usage.unknown-topic", "help bordr", 2,
      "bordr: no operation or command of this name (did you mean \"border\"?)"),
    Row(
      "usage.unknown-page", "manual x", 2,
      "x: is not one of statusicon.1, statusicon-recipe.5, statusicon-protocol.7"),
    Row("usage.unknown-shell", "completions tcsh", 2, "tcsh: is not one of bash, zsh, fish"),
    Row(
      "session.no-folder", "send ghost count=1", 2,
      "XDG_RUNTIME_DIR: is not set, so sessions have no place (set it to a folder of your own)"),
    Row(
      "output.unknown-format", "in.png -o o.xyz", 2,
      "o.xyz: \"xyz\" is no format that can be written"
        + " (use .png, .webp, .jpg, .ico or .icns, or --format)"),
    Row(
      "output.is-input", "in.png -o in.png", 2,
      "in.png: is the input itself (--in-place replaces it, or choose another name)"),
    Row(
      "output.is-input", "batch in.png -o in.png", 2,
      "in.png: is an input, and in.png would replace it"
        + " (choose another name, or --in-place for pictures that replace themselves)"),
    Row(
      "output.is-input", "iconset set -o set/x", 2,
      "set/x: is the set itself, or lies in or around it"
        + " (the set stays as it is: choose another folder)"),
    Row(
      "output.is-recipe", "canvas:4 --recipe r.json -o r.json --format png", 2,
      "r.json: is the recipe itself (choose another name)"),
    Row(
      "output.collision", "in.png -o o.png --sizes 1,2", 2,
      "o.png: is the place of two outputs (put {size} into the name)"),
    Row(
      "output.collision", "batch in.png in.png -o o/{stem}.png", 2,
      "o/in.png: is the place of in.png and of in.png"
        + " (put {reldir}, {ext} or {index} into the name)"),
    Row(
      "output.exists", "batch in.png -q --if-exists error -o set/a.png", 1,
      "set/a.png: is there already (--if-exists replace or skip decides)"),
    Row(
      "output.outside", "batch ../../x.png -o o/{dir}/{stem}.png", 2,
      "o/../../x.png: lies outside o, from ../../x.png ({reldir} and slashes must stay in it)"),
    Row(
      "recipe.missing-file", "in.png --recipe nosuch -o o.png", 2,
      "nosuch: no recipe of this name (see statusicon recipe list)"),
    Row(
      "recipe.has-comments", "recipe set comment.json border.width=2 --in-place", 2,
      "comment.json: its comments would be lost (leave out --in-place and print it)"),
    Row(
      "input.no-picture", "iconset nopic -o d", 2,
      "nopic: holds no PNG, JPEG or WebP picture (name the folder of a set)"),
    Row(
      "input.own-output", "iconset marked -o d", 2,
      "marked: was made by iconset, and badges are not put on badges"
        + " (start from the set that it was made of)"),
    Row(
      "input.link-outside", "iconset linked -o d", 2,
      "linked/l: is a link that leads out of the set (put a copy in its place)"),
    Row(
      "manifest.column", "batch --manifest two.csv -o o/{index}.png", 2,
      "two.csv:1: two columns are named \"input\" (rename one)"),
    Row(
      "manifest.column", "batch --manifest row.csv --map input=zz -o o/{index}.png", 2,
      "--map input=zz: no column is named \"zz\" (there are input)"),
    Row(
      "manifest.no-input", "batch --manifest other.csv -o o/{index}.png", 2,
      "other.csv: no column is named input (--map input=COLUMN)"),
    Row(
      "manifest.empty", "batch --manifest empty.csv -o o/{index}.png", 2,
      "empty.csv: has no header (its first line names columns)"),
    Row(
      "manifest.row", "batch --manifest row.csv -q -o o/{index}.png", 1,
      "row.csv:2: has 2 cells for 1 columns (a cell with the delimiter in it stands in quotes)"),
    Row(
      "manifest.syntax", "batch --manifest quote.csv -o o/{index}.png", 2,
      "quote.csv:2: a quote that begins here never closes (write \"\" for a quote inside quotes)"),
    Row(
      "manifest.not-utf8", "batch --manifest bad.csv -o o/{index}.png", 2,
      "bad.csv:2: is not UTF-8 (save it as CSV UTF-8)"),
  ]

  /// Needs a terminal, a full process table, a kernel without Landlock, a race, or a session: the
  /// tests of those hold them.
  static let elsewhere: Set = [
    "usage.terminal", "usage.not-utf8", "usage.name-in-use", "limit.threads", "limit.sandbox",
    "input.unstable", "output.missing", "recipe.order", "recipe.no-file", "session.ended",
    "session.missing", "session.start", "recipe.value", "batch.summary", "input.not-utf8",
  ]

  @Test func `every line is refused with its sentence and nothing else`() throws {
    let bench = Workbench()
    try bench.draw("in.png", 4, 4) { _, _ in .white }
    try bench.draw("wide.png", 8, 4) { _, _ in .white }
    try bench.folder.write(bench.folder.read("in.png"), to: "set/a.png")
    let texts = [
      "r.json": "[]", "comment.json": "[{\"border\": 2}] /* c */", "nopic/t.txt": "",
      "marked/.statusicon-iconset": "", "two.csv": "input,input\na,b\n", "row.csv": "input\na,7\n",
      "other.csv": "x\n1\n", "empty.csv": "", "quote.csv": "input\n\"a\n",
      "linked/t.txt": "",
    ]
    for (name, text) in texts { try bench.folder.write(text, to: name) }
    try bench.folder.write(Array("input\n".utf8) + [0xFF, 10], to: "bad.csv")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("linked/l"), withDestinationPath: "../../secret")
    for row in Self.rows {
      let result = try bench.run(row.line)
      #expect(result.errorText == "statusicon: \(row.text)\n", "\(row.line)")
      #expect(result.status == row.status, "\(row.line)")
      #expect(result.output == [], "\(row.line)")
    }
  }

  /// A code that is new in the sources needs a row, here or in the tables of `RenderingTests`.
  @Test func `every code has a row`() throws {
    let root = SharedFolder.packageRoot
    func texts(_ folder: String) throws -> String {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: root.appendingPathComponent(folder).path)
      return try names.filter { $0.hasSuffix(".swift") }.map {
        String(decoding: try SharedFolder.packageBytes("\(folder)/\($0)"), as: UTF8.self)
      }.joined()
    }
    let tables = try texts("Tests/RenderingTests/Failures")
    let known = Set(Self.rows.map(\.code)).union(Self.elsewhere)
    let pattern = /\.(?:item|plan|machine), "([a-z]+\.[a-z0-9-]+)"/
    let codes = Set(try texts("Sources").matches(of: pattern).map { String($0.1) })
    #expect(codes.count > 50)
    let missing = codes.filter { !known.contains($0) && !tables.contains("\"\($0)\"") }
    #expect(missing.sorted() == [])
  }
}
