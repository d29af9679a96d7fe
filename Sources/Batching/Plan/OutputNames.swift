import Codecs
import Rendering

/// The places of an item's outputs, each below the folder that its template begins with.
struct OutputNames: Sendable {
  private let limits: DecodeLimits
  private let needsPicture: Bool
  private let templates: [String: OutputTemplate]

  init(_ settings: BatchSettings) {
    limits = settings.job.decoding.limits
    needsPicture = settings.job.namesNeedPicture
    var templates: [String: OutputTemplate] = [:]
    for file in settings.job.outputs.compactMap(\.file) {
      templates[file] = try? OutputTemplate(file)
    }
    self.templates = templates
  }

  /// The places, in the order of the job's outputs.
  func paths(of job: RenderJob, for item: BatchItem) throws(Failure) -> [String] {
    let isKnown = item.row?.output == nil
    let picture =
      (isKnown ? needsPicture : job.namesNeedPicture)
      ? try Picture.open(job.input, limits: limits) : nil
    var paths: [String] = []
    for output in job.outputs {
      guard let file = output.file else { throw .noOutput(item.reported.input) }
      let template = try template(file, output)
      let path = try job.path(template.template, of: output, for: picture)
      if isKnown, let row = item.row, let name = folderMaker(in: template, row) {
        throw .slashInName(name, path: path, item: item.reported.input)
      }
      try check(path, root: template.root(for: job), item)
      _ = try job.format(of: path)
      paths.append(path)
    }
    return paths
  }

  private func template(
    _ file: String, _ output: RenderJob.OutputRequest
  ) throws(Failure) -> OutputTemplate {
    if let template = templates[file] { return template }
    do throws(TemplateError) {
      return try OutputTemplate(file)
    } catch {
      throw Failure(error, at: output.origin)
    }
  }

  /// A column whose value has a slash that would make a folder.
  private func folderMaker(in template: OutputTemplate, _ row: ManifestRow) -> String? {
    row.variables.first { variable in
      variable.value.utf8.contains(UInt8(ascii: "/"))
        && template.plainNames.contains(variable.name)
    }?.name
  }

  private func check(_ path: String, root: String, _ item: BatchItem) throws(Failure) {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let last = names.last.map(Substring.init), !last.isEmpty, last != ".", last != "..",
      names.allSatisfy({ $0.count <= 255 }), !path.utf8.contains(0)
    else { throw .unusableName(path, item: item.reported.input) }
    let wanted = Self.parts(root)
    guard Self.parts(path).starts(with: wanted), path.hasPrefix("/") == root.hasPrefix("/") else {
      throw .outsideRoot(path, root: root, item: item.reported.input)
    }
  }

  /// The names of a path with `.` and `..` taken out, as far as they go.
  private static func parts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      let name = Substring(part)
      if name == "." { continue }
      if name == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(name)
      }
    }
    return parts
  }
}
