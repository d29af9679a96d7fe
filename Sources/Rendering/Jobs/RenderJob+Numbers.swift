import Operations
import Platform

extension RenderJob {
  /// Whether a file that is written has `{seq}` in its name.
  package var isNumbered: Bool {
    templates.contains { $0.template.placeholders.contains { $0.name == "seq" } }
  }

  /// The highest `{seq}` among the files that stand where this job writes; 0 where there is none.
  package var highestNumber: Int {
    var highest = 0
    for (template, size) in templates {
      let known = builtIns(nil, size: size)
      var variables = Variables()
      for name in ["stem", "ext", "file", "dir", "reldir", "index"] {
        variables[name] = known[name]
      }
      if size != nil { variables["size"] = known["size"] }
      guard let names = NumberedName(template, variables),
        let found = try? listFolder(names.folder)
      else { continue }
      for name in found { highest = max(highest, names.number(of: name) ?? 0) }
    }
    return highest
  }

  /// The names of all files that are written.
  private var templates: [(template: Template, size: Extent?)] {
    let icons = sheet?.isAlone == true ? [] : outputs.map { ($0.file, $0.size) }
    return (icons + [(sheet?.file, nil)]).compactMap { file, size in
      file.flatMap { try? Template($0) }.map { ($0, size) }
    }
  }
}
