import Operations
import Platform
import Spelling

/// Finds recipes by file or name and reads them.
package enum RecipeLibrary {
  /// A recipe has no use for more bytes.
  package static let sizeLimit = 4 << 20

  /// Reads a recipe by path, or by name from the folders of `folders`.
  package static func load(
    _ name: String, reading: FileReader = readFile
  ) throws(Failures) -> Recipe {
    let path = try find(name)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try reading(path, sizeLimit)
    } catch {
      throw Failures([Failure(readingRecipe: path, error)])
    }
    do throws(RecipeFaults) {
      return try RecipeReader.read(bytes, file: path)
    } catch {
      throw Failures(error.faults.map { Failure($0) })
    }
  }

  /// The file that a name stands for: itself, or `NAME.json` in one of the folders.
  package static func find(_ name: String) throws(Failures) -> String {
    if name.contains("/") || fileExists(name) { return name }
    let file = name.hasSuffix(".json") ? name : name + ".json"
    for folder in folders {
      let path = FilePath(file).relative(to: folder)
      if fileExists(path) { return path }
    }
    let near = nearest(name, among: all().map(\.name))
    throw Failures([
      Failure(
        .plan, "recipe.missing-file", name, "no recipe of this name",
        advice: suggestion(near) ?? "see statusicon recipe list")
    ])
  }

  /// Writes a recipe's file; one with comments is refused, since they would be lost.
  package static func replace(_ name: String, with text: String) throws(Failures) {
    let path = try find(name)
    var hasComments = false
    do throws(FileError) {
      hasComments = JSONReader.hasComments(try readFile(path, limit: sizeLimit))
      if !hasComments { _ = try replaceFile(at: path, with: Array(text.utf8)) }
    } catch {
      throw Failures([Failure(writing: path, error)])
    }
    if hasComments {
      throw Failures([
        Failure(
          .plan, "recipe.has-comments", path, "its comments would be lost",
          advice: "leave out --in-place and print it")
      ])
    }
  }

  /// Every recipe that is found by name; the first folder wins.
  package static func all() -> [(name: String, path: String)] {
    var found: [(name: String, path: String)] = []
    for folder in folders {
      for file in ((try? listFolder(folder)) ?? []).sorted() where file.hasSuffix(".json") {
        let name = FilePath(file).stem
        if found.contains(where: { $0.name == name }) { continue }
        let path = FilePath(file).relative(to: folder)
        // The current folder may hold any JSON: only what reads as a recipe counts there.
        if folder == ".", (try? load(path)) == nil { continue }
        found.append((name, path))
      }
    }
    return found
  }

  /// The current folder, the user's recipes, and the ones installed beside the program.
  private static var folders: [String] {
    var folders = ["."]
    if let config = environment("XDG_CONFIG_HOME"), config.hasPrefix("/") {
      folders.append("\(config)/statusicon/recipes")
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      folders.append("\(home)/.config/statusicon/recipes")
    }
    if let program = executablePath() {
      let prefix = FilePath(FilePath(program).folder).folder
      folders.append("\(prefix)/share/statusicon/recipes")
    }
    return folders
  }
}

extension Failure {
  /// A recipe that could not be read: the line's fault, not an item's.
  init(readingRecipe path: String, _ error: FileError) {
    self.init(reading: path, error)
    blame = .plan
  }
}
