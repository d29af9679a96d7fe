import Rendering

/// An output's file name, taken apart once for all items.
struct OutputTemplate: Sendable {
  /// Where outputs must stay: all before the first placeholder.
  private enum Root: Sendable {
    case folder(String)
    /// The input's own folder: the name begins with `{dir}`.
    case besideInput
  }

  let template: Template
  private let root: Root
  /// Placeholders whose values go into the name as they are.
  let plainNames: [String]

  init(_ text: String) throws(TemplateError) {
    template = try Template(text)
    switch template.pieces.first {
    case .placeholder(let first): root = first.name == "dir" ? .besideInput : .folder(".")
    case .text(let text): root = .folder(FilePath(text + "x").folder)
    case nil: root = .folder(".")
    }
    plainNames = template.placeholders.filter { !$0.filters.contains(.slug) }.map(\.name)
  }

  func root(for job: RenderJob) -> String {
    root(besideInput: job.inputName ?? job.input.path)
  }

  /// The root of an item whose input is at `path`.
  func root(besideInput path: String) -> String {
    switch root {
    case .folder(let folder): folder
    case .besideInput: FilePath(path).folder
    }
  }
}

extension BatchSettings {
  /// The folder that all outputs lie in, as far as it is the same for every item.
  package var outputRoot: String {
    guard let file = job.outputs.first?.file, let template = try? OutputTemplate(file) else {
      return "."
    }
    return template.root(for: RenderJob())
  }
}
