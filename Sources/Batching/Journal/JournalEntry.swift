import Rendering

/// What a journal remembers of an item: all that its outputs depend on, and what they are.
struct JournalEntry: Sendable {
  var input: String
  /// Bytes of the input, and when they were written in nanoseconds since 1970; 0 for a canvas.
  var size: Int
  var modified: Int
  /// The hash of the recipe, the options, the version and the row.
  var settings: String
  var outputs: [Output]

  struct Output: Sendable {
    var file: String
    var bytes: Int
    var sha256: String
  }

  /// What tells an item from others, whatever it looked like.
  var key: UInt64 { fnv1a(([input] + outputs.map(\.file)).joined(separator: "\0")) }

  /// What tells one state of an item from another.
  var state: UInt64 {
    let facts = [input, String(size), String(modified), settings]
    return fnv1a(
      (facts + outputs.flatMap { [$0.file, String($0.bytes)] }).joined(separator: "\0"))
  }
}

/// A file that a recipe reads, as it stood.
struct SideStamp: Hashable, Sendable {
  var file: String
  var size: Int
  var modified: Int
}

extension JournalEntry {
  /// The line of a journal, with its end.
  func line(sides: [SideStamp]) -> String {
    let json = JSON.object([
      "v": .number(1),
      "in": .string(input),
      "size": .number(size),
      "mtime_ns": .number(modified),
      "settings": .string(settings),
      "out": .array(
        outputs.map {
          .object([
            "file": .string($0.file), "bytes": .number($0.bytes), "sha256": .string($0.sha256),
          ])
        }),
      "side": sides.isEmpty
        ? nil
        : .array(
          sides.map {
            .object([
              "file": .string($0.file), "size": .number($0.size),
              "mtime_ns": .number($0.modified),
            ])
          }),
      "status": .string("ok"),
    ])
    return json.text + "\n"
  }

  /// Reads a line; nil for one that is torn or of another kind.
  static func read(_ line: [UInt8]) -> (entry: JournalEntry, sides: [SideStamp])? {
    guard let json = try? JSONReader.read(line), json["v"]?.scalarText == "1",
      let input = json["in"]?.scalarText, let size = json["size"]?.int,
      let modified = json["mtime_ns"]?.int, let settings = json["settings"]?.scalarText
    else { return nil }
    var entry = JournalEntry(
      input: input, size: size, modified: modified, settings: settings, outputs: [])
    for output in json["out"]?.elements ?? [] {
      guard let file = output["file"]?.scalarText, let bytes = output["bytes"]?.int,
        let sha256 = output["sha256"]?.scalarText
      else { return nil }
      entry.outputs.append(Output(file: file, bytes: bytes, sha256: sha256))
    }
    var sides: [SideStamp] = []
    for side in json["side"]?.elements ?? [] {
      guard let file = side["file"]?.scalarText, let size = side["size"]?.int,
        let modified = side["mtime_ns"]?.int
      else { return nil }
      sides.append(SideStamp(file: file, size: size, modified: modified))
    }
    return (entry, sides)
  }
}

extension JSON {
  fileprivate var int: Int? { scalarText.flatMap { Int($0) } }

  fileprivate var elements: [JSON] {
    if case .array(let elements) = content { elements } else { [] }
  }
}
