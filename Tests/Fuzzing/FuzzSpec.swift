import Operations
import Raster
import Rendering

/// Reads the bytes as an input, a colour, a paint, a template, a list of grounds and a pattern.
func fuzzSpec(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  _ = try? InputSource(parsing: text)
  _ = try? SheetBackground.list(text)
  if let color = try? Color(parsing: text) {
    guard (try? Color(parsing: color.spelling)) == color else { fatalError("another colour") }
  }
  if let template = try? Template(text) {
    _ = try? template.expand(Variables(["name": "a\u{301}, {b}", "size": "16"]))
    _ = template.fixedFolder
  }
  guard (try? Template(Template.escape(text)).expand(Variables())) == text else {
    fatalError("an escaped text reads otherwise")
  }
  _ = FilePath(text).folderBelow
}
