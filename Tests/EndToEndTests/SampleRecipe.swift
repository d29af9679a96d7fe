import Foundation
import Raster
import TestSupport
import Testing

/// A recipe of `samples/recipes`, with its defaults as the program reads them.
struct SampleRecipe: CustomTestStringConvertible {
  static let folder = SharedFolder.packageRoot.appending(path: "samples/recipes").path
  static let all: [SampleRecipe] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    .filter { $0.hasSuffix(".json") }.map { SampleRecipe(name: String($0.dropLast(5))) }

  let name: String
  let vars: [(name: String, value: String)]

  private init(name: String) {
    self.name = name
    let path = "\(Self.folder)/\(name).json"
    let shown = try? Program.statusicon.run(["recipe", "show", path])
    let document = try? JSONSerialization.jsonObject(with: Data(shown?.output ?? []))
    let defaults = (document as? [String: Any])?["vars"] as? [String: String] ?? [:]
    vars = defaults.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  var path: String { "\(Self.folder)/\(name).json" }
  var testDescription: String { name }

  /// The line of the gallery that shows the recipe.
  var galleryLine: String? {
    let texts = ["gallery.txt", "gallery-fonts.txt"].compactMap {
      try? String(
        contentsOfFile: SharedFolder.packageRoot.appending(path: "samples/\($0)").path,
        encoding: .utf8)
    }
    return texts.flatMap { $0.split(separator: "\n") }
      .first { $0.contains("samples/recipes/\(name).json") }.map(String.init)
  }

  /// Vars whose value is a color, or a list of them.
  var colors: [String] {
    vars.filter { !$0.value.contains(where: \.isNumber) || $0.value.contains("#") }
      .map(\.name).filter { !["presence", "word", "corner", "name"].contains($0) }
      + vars.filter { $0.value.contains("@") }.map(\.name)
  }

  /// Another value of the kind that a default is of.
  static func other(than value: String) -> String {
    if value.contains("#") { return value.contains(",") ? "lime, blue" : "lime" }
    if value.contains("@") { return "lime" }
    if let share = Double(value.dropLast(value.hasSuffix("%") ? 1 : 0)) {
      let other = share > 40 ? share / 2 : 2 * share + 10
      return "\(Int(other))" + (value.hasSuffix("%") ? "%" : "")
    }
    switch value {
    case "online", "offline", "streaming": return "busy"
    case "busy": return "away"
    case "16:10": return "1:1"
    case "top-left": return "bottom-right"
    case let length where length.contains("("): return "50%"
    default: return "lime"
    }
  }
}
