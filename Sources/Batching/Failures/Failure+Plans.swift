import Rendering

extension Failure {
  static func noInput(_ item: String) -> Failure {
    Failure(
      .item, "input.missing", item, "names no input",
      advice: "--missing canvas:SIZE draws on an empty one")
  }

  /// The name of an input that is not UTF-8: outputs cannot be named after it.
  static func notUTF8(_ item: String) -> Failure {
    Failure(.item, "input.not-utf8", item, "its name is not UTF-8", advice: "rename it")
  }

  static func noOutput(_ item: String) -> Failure {
    Failure(
      .item, "output.missing", item, "names no output", advice: "-o serves rows without one")
  }

  /// Two items that would write one file.
  static func collision(_ path: String, _ one: BatchItem, _ other: BatchItem) -> Failure {
    let (first, second) = (one.reported.input, other.reported.input)
    return Failure(
      .plan, "output.collision", path,
      first == second && one.index == other.index
        ? "is the place of two outputs of \(first)"
        : "is the place of \(first) and of \(second)",
      advice: one.index == other.index
        ? "put {size} into the name" : "put {reldir}, {ext} or {index} into the name")
  }

  static func isInput(_ path: String, of item: BatchItem) -> Failure {
    Failure(
      .plan, "output.is-input", path, "is an input, and \(item.reported.input) would replace it",
      advice: "choose another name, or --in-place for pictures that replace themselves")
  }

  static func isSheet(_ path: String, of item: BatchItem) -> Failure {
    Failure(
      .plan, "output.collision", path,
      "is the place of the sheet and belongs to \(item.reported.input)",
      advice: "choose another name")
  }

  static func largeSheet(_ path: String, limit: Int) -> Failure {
    Failure(
      .item, "limit.pixels", path, "would show more than \(limit) pixels of icons",
      advice: "--limit or --shard shows fewer, --max-pixels allows more")
  }

  static func slashInName(_ name: String, path: String, item: String) -> Failure {
    Failure(
      .plan, "output.bad-path", path, "{\(name)} of \(item) has a slash in it",
      advice: "{\(name)|slug} makes a name of it")
  }

  static func unusableName(_ path: String, item: String) -> Failure {
    Failure(
      .plan, "output.bad-path", path, "is not a usable name, from \(item)",
      advice: "a name has 1 to 255 bytes")
  }

  static func outsideRoot(_ path: String, root: String, item: String) -> Failure {
    Failure(
      .plan, "output.outside", path, "lies outside \(root), from \(item)",
      advice: "{reldir} and slashes must stay in it")
  }
}

extension Warning {
  /// Two outputs that are one file where case does not count; `more` such pairs are not named.
  static func similar(_ path: String, _ other: String, more: Int) -> Warning {
    Warning(
      "output.similar", path,
      "differs from \(other) in case alone" + (more > 0 ? ", as \(more) more do" : ""),
      advice: "some file systems take them for one file", isForeseen: true)
  }
}

extension Failure {
  /// A warning that a strict batch takes for an error.
  package init(strict warning: Warning) {
    self.init(.plan, warning.code, warning.subject, warning.message, advice: warning.advice)
  }
}

extension Failure {
  static func exists(_ path: String) -> Failure {
    Failure(
      .item, "output.exists", path, "is there already",
      advice: "--if-exists replace or skip decides")
  }

  static func inFlight(_ path: String) -> Failure {
    Failure(
      .item, "output.collision", path, "is being written for another row",
      advice: "put {id} or {index} into the name")
  }
}

extension Failure {
  /// Whether every further item would fail too.
  var endsBatch: Bool { code == "output.no-space" || code == "output.read-only" }
}
