import Rendering

/// What a journal remembers of an item: all that its outputs depend on, and what they are.
struct JournalEntry: Sendable {
  var input: String
  /// What the row calls itself.
  var identifier: String?
  /// Bytes of the input, and when they were written in nanoseconds since 1970; 0 for a canvas.
  var size: Int
  var modified: Int
  /// The hash of what the input holds, empty for a canvas; nil where it was not asked for.
  var contents: String?
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

  /// The key of an item that failed before its outputs were known.
  var earlyKey: UInt64 { fnv1a([input, identifier ?? ""].joined(separator: "\0")) }

  /// What tells one state of an item from another; nil where the journal lacks what is asked.
  func state(_ rules: JournalRules) -> UInt64? {
    var facts = [input, settings]
    if rules.change == .hash {
      guard let contents else { return nil }
      facts.append(contents)
    } else {
      facts += [String(size), String(modified)]
    }
    for output in outputs {
      facts += [output.file, rules.proof == .hash ? output.sha256 : String(output.bytes)]
    }
    return fnv1a(facts.joined(separator: "\0"))
  }
}

/// A file that a recipe reads, as it stood.
struct SideStamp: Hashable, Sendable {
  var file: String
  var size: Int
  var modified: Int
  /// The hash of what it holds; nil where it was not asked for.
  var contents: String?
}

/// A line of a journal: an item, and how it ended.
struct JournalLine: Sendable {
  var entry: JournalEntry
  var sides: [SideStamp] = []
  /// The code of the failure; nil for an item that was made.
  var failure: String?
}

extension JournalLine {
  /// The line's text, with its end.
  var text: String {
    let json = JSON.object([
      "v": .number(1),
      "in": .string(entry.input),
      "id": entry.identifier.map(JSON.string),
      "size": .number(entry.size),
      "mtime_ns": .number(entry.modified),
      "sha256": entry.contents.map(JSON.string),
      "settings": .string(entry.settings),
      "out": .array(
        entry.outputs.map {
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
              "mtime_ns": .number($0.modified), "sha256": $0.contents.map(JSON.string),
            ])
          }),
      "status": .string(failure == nil ? "ok" : "failed"),
      "code": failure.map(JSON.string),
    ])
    return json.text + "\n"
  }

  /// Reads a line; nil for one that is torn or of another kind.
  init?(_ line: [UInt8]) {
    guard let json = try? JSONReader.read(line), json["v"]?.scalarText == "1",
      let input = json["in"]?.scalarText, let size = json["size"]?.int,
      let modified = json["mtime_ns"]?.int, let settings = json["settings"]?.scalarText,
      let status = json["status"]?.scalarText
    else { return nil }
    entry = JournalEntry(
      input: input, identifier: json["id"]?.scalarText, size: size, modified: modified,
      contents: json["sha256"]?.scalarText,
      settings: settings, outputs: [])
    for output in json["out"]?.elements ?? [] {
      guard let file = output["file"]?.scalarText, let bytes = output["bytes"]?.int,
        let sha256 = output["sha256"]?.scalarText
      else { return nil }
      entry.outputs.append(.init(file: file, bytes: bytes, sha256: sha256))
    }
    for side in json["side"]?.elements ?? [] {
      guard let file = side["file"]?.scalarText, let size = side["size"]?.int,
        let modified = side["mtime_ns"]?.int
      else { return nil }
      sides.append(
        SideStamp(
          file: file, size: size, modified: modified, contents: side["sha256"]?.scalarText))
    }
    failure = status == "ok" ? nil : json["code"]?.scalarText ?? status
  }
}

extension JSON {
  fileprivate var int: Int? { scalarText.flatMap { Int($0) } }

  fileprivate var elements: [JSON] {
    if case .array(let elements) = content { elements } else { [] }
  }
}
