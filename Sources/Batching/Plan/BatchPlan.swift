import Codecs
import Platform
import Rendering

/// A batch whose outputs are known to have a place each, before anything is written.
///
/// While it is checked it holds sixteen bytes for each output, and for those that exist their
/// identity.
package struct BatchPlan: Sendable {
  package let items: ItemList
  package let settings: BatchSettings
  /// What is odd about the names, and stops nothing.
  package private(set) var warnings: [Warning] = []
  /// Where the outputs' folders are, and which outputs are links.
  package private(set) var places = PlannedPlaces()
  private let names: OutputNames
  /// How many outputs there will be; those of items that cannot be planned do not count.
  package private(set) var outputCount = 0

  /// An output by the hash of its place without regard to case.
  private struct Entry {
    var hash: UInt64
    var item: UInt32
    var output: UInt32
  }

  /// After so many failures nobody reads on.
  private static let failureLimit = 10

  /// Works out every name.
  ///
  /// - Throws: What the whole batch cannot be run with: names that collide, lie outside their
  ///   folder, or belong to an input. An item's own faults wait until its turn; a strict batch
  ///   has those of rows here, and what is sure to warn.
  package init(_ items: ItemList, _ settings: BatchSettings) throws(Failures) {
    (self.items, self.settings) = (items, settings)
    names = OutputNames(settings)
    var keys = PathKeys()
    let sheetKey = settings.sheet.map { resolvedPath($0.path) }
    var entries: [Entry] = []
    var existing: [FileIdentity: UInt32] = [:]
    var failures: [Failure] = []
    let strictness = settings.job.isStrict ? StrictCheck(settings) : nil
    for place in 0..<items.count where failures.count < Self.failureLimit {
      let item = items[place]
      do throws(Failure) {
        let job =
          if let strictness { try strictness.job(for: item) } else { try settings.job(for: item) }
        let paths = try names.paths(of: job, for: item)
        for (number, path) in paths.enumerated() {
          // Several sizes of one item go into one icon file.
          if number > 0, paths[number - 1] == path, try job.format(of: path).holdsSeveralSizes {
            continue
          }
          let stamp = try? FileStamp(path, followingLinks: false)
          let isLink = stamp?.kind == .symbolicLink
          let key = keys.key(path, isLink: isLink)
          if isLink { places.links.insert(path) }
          if let identity = isLink ? try? identity(of: path) : stamp?.identity {
            if let other = existing.updateValue(UInt32(clamping: place), forKey: identity) {
              throw .collision(path, items[Int(other)], item)
            }
          }
          if key == sheetKey { throw .isSheet(path, of: item) }
          entries.append(
            Entry(
              hash: fnv1a(key.lowercased()), item: UInt32(clamping: place),
              output: UInt32(clamping: number)))
        }
        try strictness?.check(job)
      } catch {
        if error.blame != .item { failures.append(error) }
      }
    }
    if failures.isEmpty { failures = collisions(&entries) }
    if failures.isEmpty, !existing.isEmpty || sheetKey != nil {
      failures = replacedInputs(existing)
    }
    guard failures.isEmpty else { throw Failures(failures) }
    outputCount = entries.count
    places.folders = keys.folders
  }

  /// The places of an item's outputs; `place` counts from 0.
  package func paths(at place: Int) throws(Failure) -> [String] {
    let item = items[place]
    return try names.paths(of: settings.job(for: item), for: item)
  }

  /// Outputs of one place, and those whose places differ in case alone, which share a hash too.
  private mutating func collisions(_ entries: inout [Entry]) -> [Failure] {
    entries.sort { ($0.hash, $0.item, $0.output) < ($1.hash, $1.item, $1.output) }
    var failures: [Failure] = []
    var similar: [(item: UInt32, path: String, other: String)] = []
    var start = 0
    while start < entries.count, failures.count < Self.failureLimit {
      let hash = entries[start].hash
      let rest = entries[(start + 1)...]
      let end = rest.firstIndex { $0.hash != hash } ?? entries.count
      defer { start = end }
      guard end - start > 1 else { continue }
      var places: [[UInt8]: Entry] = [:]
      var folded: [String: String] = [:]
      for entry in entries[start..<end] where failures.count < Self.failureLimit {
        guard let path = path(entry) else { continue }
        let place = resolvedPath(path)
        if let other = places.updateValue(entry, forKey: Array(place.utf8)) {
          failures.append(.collision(path, items[Int(other.item)], items[Int(entry.item)]))
        } else if let other = folded.updateValue(path, forKey: place.lowercased()) {
          similar.append((entry.item, path, other))
        }
      }
    }
    if let first = similar.min(by: { $0.item < $1.item }) {
      let warning = Warning.similar(first.path, first.other, more: similar.count - 1)
      warnings.append(warning)
      if settings.job.isStrict { failures.append(Failure(strict: warning)) }
    }
    return failures
  }

  private func path(_ entry: Entry) -> String? {
    guard let paths = try? paths(at: Int(entry.item)), Int(entry.output) < paths.count else {
      return nil
    }
    return paths[Int(entry.output)]
  }

  /// Outputs that are an input, their own where that is not allowed.
  private func replacedInputs(_ outputs: [FileIdentity: UInt32]) -> [Failure] {
    var failures: [Failure] = []
    let sheet = settings.sheet.flatMap { try? identity(of: $0.path) }
    for place in 0..<items.count {
      guard let job = try? settings.job(for: items[place]), case .file(let path) = job.input,
        let identity = try? identity(of: path)
      else { continue }
      if identity == sheet {
        failures.append(.isSheet(path, of: items[place]))
      } else if let other = outputs[identity], other != place || !settings.job.mayReplaceInput {
        failures.append(.isInput(path, of: items[Int(other)]))
      }
      if failures.count == Self.failureLimit { break }
    }
    return failures
  }
}
