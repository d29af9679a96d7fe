import Codecs
import Rendering

/// The places of an item's outputs, each below the folder that its template begins with.
struct OutputNames {
  private let settings: BatchSettings
  private let needsPicture: Bool

  init(_ settings: BatchSettings) {
    self.settings = settings
    needsPicture = settings.job.namesNeedPicture
  }

  /// The places, in the order of the job's outputs.
  func paths(of job: RenderJob, for item: BatchItem) throws(Failure) -> [String] {
    let picture =
      needsPicture ? try Picture.open(job.input, limits: job.decoding.limits) : nil
    var paths: [String] = []
    for output in job.outputs {
      guard let template = output.file, let path = try job.path(of: output, for: picture) else {
        throw .noOutput(item.reported.input)
      }
      if let name = folderMaker(in: template, item.row) {
        throw .slashInName(name, path: path, item: item.reported.input)
      }
      try check(path, root: Self.root(of: template, job), item)
      _ = try job.format(of: path)
      paths.append(path)
    }
    return paths
  }

  /// A column whose value has a slash that would make a folder.
  private func folderMaker(in template: String, _ row: ManifestRow?) -> String? {
    guard let row, row.output == nil else { return nil }
    let slashed = row.variables.filter { $0.value.contains("/") }
    guard !slashed.isEmpty else { return nil }
    return ((try? Template(template))?.placeholders ?? []).first { placeholder in
      !placeholder.filters.contains(.slug) && slashed.contains { $0.name == placeholder.name }
    }?.name
  }

  /// The folder that a template's outputs must stay in: all before its first placeholder.
  static func root(of template: String, _ job: RenderJob) -> String {
    guard let first = (try? Template(template))?.pieces.first else { return "" }
    switch first {
    case .placeholder(let placeholder):
      // Beside the input is where it says.
      return placeholder.name == "dir" ? FilePath(job.inputName ?? job.input.path).folder : "."
    case .text(let text): return FilePath(text + "x").folder
    }
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

extension BatchSettings {
  /// The folder that all outputs lie in, as far as it is the same for every item.
  package var outputRoot: String {
    guard let file = job.outputs.first?.file,
      case .text(let text)? = (try? Template(file))?.pieces.first
    else { return "." }
    return FilePath(text + "x").folder
  }
}
