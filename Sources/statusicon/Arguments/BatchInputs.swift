import Batching
import CommandLineKit
import Operations
import Platform
import Rendering

/// Finds the items that a line of `batch` names.
struct BatchInputs {
  private(set) var items = ItemList()
  private(set) var warnings: [Warning] = []
  private(set) var stream: ColumnNames?
  /// Whether rows may name their outputs.
  private(set) var givesOutputs = false
  /// Whether only the recipe can name what rows are made of.
  private(set) var needsInput = false
  private var manifest: Manifest?
  private let root: String?
  private let mapping: [(name: String, column: String)]

  init(_ invocation: Invocation) throws(Failures) {
    root = invocation.value(of: "root")
    do throws(Failure) {
      mapping = try Self.mapping(invocation)
      try check(invocation)
      try addWords(invocation.positionals.map(\.value))
      try addList(invocation, "files-from", endedBy: UInt8(ascii: "\n"))
      try addList(invocation, "files0-from", endedBy: 0)
      if let file = invocation.value(of: "manifest") {
        manifest = try Manifest(
          Self.read(file), file: file, delimiter: Self.delimiter(invocation))
      }
    } catch {
      throw Failures(error)
    }
  }

  /// Settles what columns are for, and lets the recipe know the names that they give.
  mutating func bind(_ job: inout RenderJob, _ invocation: Invocation) throws(Failures) {
    let names = ColumnNames(
      job.recipe, templates: invocation.values(of: "output"),
      mapping: mapping)
    if invocation.has("stream") {
      stream = names
      givesOutputs = true
      // Rows that are still to come may give any name that is used.
      Self.declare(
        job.recipe.namesInUse(templates: invocation.values(of: "output")), in: &job.recipe)
    }
    guard var manifest else { return }
    do throws(Failure) {
      let unused = try manifest.bind(names)
      if !unused.isEmpty {
        warnings.append(
          Warning(
            "manifest.unused", manifest.file,
            "columns without a use: \(unused.joined(separator: ", "))", isNote: true))
      }
      for (name, column) in mapping where !manifest.headers.contains(column) {
        throw Failure(
          .plan, "manifest.column", "--map \(name)=\(column)", "no column is named \"\(column)\"",
          advice: "there are \(manifest.headers.joined(separator: ", "))")
      }
    } catch {
      throw Failures(error)
    }
    Self.declare(manifest.variables, in: &job.recipe)
    givesOutputs = manifest.has(.output)
    needsInput = !manifest.has(.input)
    items.add(manifest, root: root)
  }

  private static func declare(_ names: [String], in recipe: inout Recipe) {
    for name in names where !recipe.vars.contains(where: { $0.name == name }) {
      recipe.vars.append(Setting(name, "", from: .builtIn))
    }
  }

  private func check(_ invocation: Invocation) throws(Failure) {
    let sources = ["files-from", "files0-from", "manifest", "stream"].filter(invocation.has)
    if invocation.positionals.isEmpty, sources.isEmpty {
      throw Failure(
        .plan, "usage.no-input", "", "no input is given",
        advice: "files, a quoted pattern, --manifest FILE or --stream; see batch --help")
    }
    if invocation.has("stream"), !invocation.positionals.isEmpty || sources.count > 1 {
      throw Failure(.plan, "usage.value", "--stream", "does not go with other inputs")
    }
    if invocation.has("stream"),
      let option = ["shard", "limit", "dry-run"].first(where: invocation.has)
    {
      throw Failure(.plan, "usage.value", "--\(option)", "does not go with --stream")
    }
    if sources.count(where: { invocation.value(of: $0) == "-" }) > 1 {
      throw Failure(.plan, "usage.value", "-", "is the standard input, which is read once")
    }
    if !invocation.has("manifest"), let option = ["map", "delimiter"].first(where: invocation.has),
      option != "map" || !invocation.has("stream")
    {
      throw Failure(.plan, "usage.value", "--\(option)", "needs --manifest")
    }
  }

  private mutating func addWords(_ words: [String]) throws(Failure) {
    var plain: [String] = []
    for word in words {
      if word == "-" {
        throw Failure(
          .plan, "usage.value", "-", "batch reads no picture from standard input",
          advice: "--files-from - reads names, --stream rows")
      }
      guard GlobPattern.isPattern(word), !fileExists(word), !word.hasPrefix("canvas:") else {
        plain.append(word)
        continue
      }
      items.add(plain, root: root)
      plain = []
      if items.add(Glob(word), root: root) == 0 {
        warnings.append(Warning("input.no-match", word, "fits no file"))
      }
    }
    items.add(plain, root: root)
  }

  private mutating func addList(
    _ invocation: Invocation, _ option: String, endedBy end: UInt8
  ) throws(Failure) {
    guard let file = invocation.value(of: option) else { return }
    items.add(FileList(try Self.read(file), endedBy: end), root: root)
  }

  private static func read(_ file: String) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try file == "-" ? readStandardInput(limit: 1 << 40) : readFile(file, limit: 1 << 40)
    } catch {
      var failure = Failure(reading: file, error)
      failure.blame = .plan
      throw failure
    }
  }

  private static func delimiter(_ invocation: Invocation) throws(Failure) -> UInt8? {
    guard let text = invocation.value(of: "delimiter") else { return nil }
    if text == "tab" || text == "\\t" { return 9 }
    guard text.utf8.count == 1, let sign = text.utf8.first, sign >= 0x20 || sign == 9,
      sign != UInt8(ascii: "\"")
    else {
      throw Failure(.plan, "usage.value", "--delimiter", "\"\(text)\" is not one sign, or tab")
    }
    return sign
  }

  private static func mapping(
    _ invocation: Invocation
  ) throws(Failure) -> [(name: String, column: String)] {
    var mapping: [(name: String, column: String)] = []
    for text in invocation.values(of: "map") {
      guard let mark = text.firstIndex(of: "="), mark > text.startIndex else {
        throw Failure(
          .plan, "usage.value", "--map", "\"\(text)\" is not NAME=COLUMN",
          advice: "as in input=Photo")
      }
      mapping.append((String(text[..<mark]), String(text[text.index(after: mark)...])))
    }
    return mapping
  }
}
