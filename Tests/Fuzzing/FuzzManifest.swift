import Batching
import Operations
import Rendering

/// Reads the bytes as a table of each kind and as lists of names.
func fuzzManifest(_ bytes: [UInt8]) {
  var recipe = Recipe()
  recipe.steps = [Step("border", from: .flag("border")), Step("count", from: .flag("count"))]
  recipe.vars = [Setting("name", "", from: .builtIn)]
  let names = ColumnNames(recipe, templates: ["{stem}-{name}.png"])
  for delimiter: UInt8? in [nil, UInt8(ascii: ";"), 9] {
    guard var manifest = try? Manifest(bytes, file: "m", delimiter: delimiter),
      (try? manifest.bind(names)) != nil
    else { continue }
    for index in 0..<manifest.count {
      let row = manifest.row(index)
      guard row.line >= 1 else { fatalError("no line") }
      var job = RenderJob()
      job.recipe = recipe
      for setting in row.settings {
        try? job.recipe.set(setting.name, to: setting.value, from: setting.origin)
      }
      _ = try? job.recipe.bind(Variables(["name": row.input ?? ""]))
    }
  }
  for end in [UInt8(ascii: "\n"), 0] {
    let list = FileList(bytes, endedBy: end)
    var items = ItemList()
    items.add(list, root: "a/")
    for place in 0..<items.count where items[place].input?.isEmpty != false {
      fatalError("an empty name")
    }
  }
}
