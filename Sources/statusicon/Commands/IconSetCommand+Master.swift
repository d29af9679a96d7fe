import CommandLineKit
import Operations
import Platform
import Raster
import Rendering

extension IconSetCommand {
  /// Makes sets for platforms from one picture.
  static func makeSets(
    _ master: String, into destination: String, _ template: RenderJob,
    _ invocation: Invocation, _ console: Console
  ) throws(Failures) -> ExitStatus {
    do throws(Failure) {
      let platforms = try platforms(invocation.value(of: "for") ?? "", "for")
      var job = IconMasterJob(platforms, into: destination, template: template)
      job.template.input = try source(master, "")
      job.dark = try invocation.value(of: "dark").map { text throws(Failure) in
        try source(text, "--dark")
      }
      job.tinted = try invocation.value(of: "tinted").map { text throws(Failure) in
        try source(text, "--tinted")
      }
      job.name = try name(invocation)
      job.usesClassicSlots = invocation.has("classic")
      let (files, warnings) = try job.run()
      for warning in warnings { console.show(warning) }
      guard invocation.has("json") else { return .success }
      for file in files { try print(json(file), console) }
      return .success
    } catch {
      throw Failures(error)
    }
  }

  /// Reads a list of platforms, none twice.
  static func platforms(_ text: String, _ option: String) throws(Failure) -> [IconPlatform] {
    var found: [IconPlatform] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(word).trimmed
      guard let platform = IconPlatform(rawValue: word.lowercased()) else {
        throw Failure(
          .plan, "usage.value", "--\(option)", "\"\(word)\" is no platform",
          advice: IconSetSchema.platforms.joined(separator: ", "))
      }
      if !found.contains(platform) { found.append(platform) }
    }
    return found
  }

  private static func source(_ text: String, _ subject: String) throws(Failure) -> InputSource {
    let source: InputSource
    do throws(ValueError) {
      source = try InputSource(parsing: text)
    } catch {
      throw Failure(.plan, "usage.value", subject.isEmpty ? text : subject, error)
    }
    if case .file(let path) = source, folderExists(path) {
      throw Failure(
        .plan, "usage.value", path, "is a folder",
        advice: "--for makes sets from a picture; without it a set is drawn on")
    }
    return source
  }

  /// The name of files, which must be one.
  private static func name(_ invocation: Invocation) throws(Failure) -> String? {
    guard let name = invocation.value(of: "name") else { return nil }
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw Failure(.plan, "usage.value", "--name", "\"\(name)\" is no name of a file")
    }
    return name
  }

  private static func json(_ file: IconMasterJob.Made) -> JSON {
    JSON.object([
      "ev": .string("item"), "status": .string(file.isUnchanged ? "unchanged" : "ok"),
      "file": .string(file.path), "w": file.side.map(JSON.number), "h": file.side.map(JSON.number),
      "bytes": .number(file.bytes.count), "sha256": .string(SHA256.hex(of: file.bytes)),
    ])
  }
}
