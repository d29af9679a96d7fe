import Operations
import Rendering
import Spelling

/// Tells what the columns of a manifest are for, given the recipe and the names that it uses.
package struct ColumnNames: Sendable {
  private let recipe: Recipe
  /// Variables, and names that stand in placeholders and conditions, by their small letters.
  private let variables: [String: String]
  private let settable: Set<String>
  /// Names that columns were given on the line, by the columns' headers.
  private let mapping: [(name: String, column: String)]

  /// `templates` are the file names that the line writes.
  package init(
    _ recipe: Recipe, templates: [String], mapping: [(name: String, column: String)] = []
  ) {
    self.recipe = recipe
    self.mapping = mapping
    var variables: [String: String] = [:]
    for name in recipe.namesInUse(templates: templates) + recipe.vars.map(\.name) {
      variables[name.lowercased()] = name
    }
    self.variables = variables
    settable = Set(recipe.steps.map(\.operation) + recipe.steps.compactMap(\.id))
  }

  /// What a column is for; nothing where nobody has a use for it.
  package func uses(of header: String) throws(RecipeFault) -> [ColumnUse] {
    if mapping.isEmpty { return try uses(ofName: header.trimmed) }
    var uses: [ColumnUse] = []
    for pair in mapping where pair.column == header {
      let found = try self.uses(ofName: pair.name)
      if found.isEmpty {
        let names = ["input", "output", "id"] + variables.values.sorted() + settable.sorted()
        throw RecipeFault(
          .unknownName(pair.name, nearest: nearest(pair.name, among: names)),
          at: .flag("map \(pair.name)=\(pair.column)"))
      }
      uses += found
    }
    return uses
  }

  private func uses(ofName header: String) throws(RecipeFault) -> [ColumnUse] {
    let name = header.lowercased()
    let variable = variables[name].map { [ColumnUse.variable($0)] } ?? []
    switch name {
    case "input": return [.input] + variable
    case "output": return [.output] + variable
    case "id": return [.identifier] + variable
    default: break
    }
    if name.contains(".") || name.hasSuffix("]") {
      var recipe = recipe
      try recipe.set(name, to: "", from: .builtIn)
      return [.setting(name)]
    }
    return settable.contains(name) ? [.setting(name)] : variable
  }
}
