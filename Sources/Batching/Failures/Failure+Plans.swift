import Rendering

extension Failure {
  static func noInput(_ item: String) -> Failure {
    Failure(
      .item, "input.missing", item, "names no input",
      advice: "--missing canvas:SIZE draws on an empty one")
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
