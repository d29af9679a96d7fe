import Operations
import Raster
import Rendering

/// Reads the bytes as the value of a flag, a setting and every kind of parameter.
func fuzzParameter(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let info = Catalog.all[Int(first) % Catalog.all.count]
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  var recipe = Recipe()
  if let step = try? StepSpec.read(text, for: info, from: .flag(info.name)) {
    recipe.steps = [step]
    _ = try? recipe.bind(Variables())
  }
  try? recipe.set(text, from: .setting(text))
  _ = try? Extent(parsing: text)
  _ = try? Color(parsing: text)
  for parameter in info.parameters {
    guard let canonical = try? parameter.canonical(text) else { continue }
    guard (try? parameter.canonical(canonical)) == canonical else {
      fatalError("\(info.name).\(parameter.name): \(canonical) reads otherwise")
    }
  }
}

/// Words of the catalog, as libFuzzer's dictionaries spell them.
var dictionary: [String] {
  var words: Set<String> = [
    "\"", "px", "deg", "turn", "max(", "min(", "clamp(", "linear(", "radial(", "conic(", "in=oklab",
    "rgb(", "hsl(", "oklch(", "@40%", "#f09", "steps", "vars", "units", "outputs", "when", "id=",
    "enabled=", "{size}", "{{", "{role:-Member}", "|slug}",
  ]
  for info in Catalog.all {
    words.formUnion([info.name, info.name + "="])
    for parameter in info.parameters {
      words.formUnion([parameter.name, parameter.name + "=", parameter.defaultText])
      words.formUnion(parameter.kind.choices)
    }
  }
  return words.filter { !$0.isEmpty }.sorted().map { word in
    "\""
      + word.utf8.map { byte in
        let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
        let digits = String(byte, radix: 16, uppercase: true)
        return isPlain
          ? String(UnicodeScalar(byte)) : "\\x" + (digits.count == 1 ? "0" : "") + digits
      }.joined() + "\""
  }
}
