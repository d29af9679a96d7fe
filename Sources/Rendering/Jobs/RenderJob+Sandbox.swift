import Operations
import Platform

extension RenderJob {
  /// Allows what the job reads: its input, images, fonts.
  package func allowReading(in sandbox: inout Sandbox) {
    if case .file(let path) = input { sandbox.allowReading(path) }
    allowSideFiles(in: &sandbox)
  }

  /// Allows what the job reads beside its input: images that steps name, and fonts.
  ///
  /// Of a name that only the picture's bytes or size tell, the folder is allowed; `ofAnyItem`, of
  /// any that has a placeholder.
  package func allowSideFiles(ofAnyItem: Bool = false, in sandbox: inout Sandbox) {
    for folder in fonts.folders { sandbox.allowReading(folder, withLinks: true) }
    // What has no outputs yet reads what any of them would.
    for output in outputs.isEmpty ? [OutputRequest(file: nil, from: .builtIn)] : outputs {
      var recipe = recipe
      for setting in output.settings {
        try? recipe.set(setting.name, to: setting.value, from: setting.origin)
      }
      for step in recipe.steps {
        guard let info = Catalog.operation(step.operation) else { continue }
        for setting in step.settings {
          guard let kind = info.parameter(setting.name)?.kind, kind.files != .none,
            let path = place(setting.value, of: output, ifFile: kind, ofAnyItem: ofAnyItem)
          else { continue }
          sandbox.allowReading(setting.origin.resolve(path))
        }
      }
    }
  }

  /// Allows writing where the outputs go.
  package func allowOutputs(in sandbox: inout Sandbox) {
    for output in outputs where sheet?.isAlone != true {
      allow(output.file, of: output, in: &sandbox)
    }
    guard let file = sheet?.file, let output = outputs.first else { return }
    allow(file, of: output, in: &sandbox)
  }

  private func allow(_ file: String?, of output: OutputRequest, in sandbox: inout Sandbox) {
    guard let file, let template = try? Template(file) else { return }
    if !needsPicture(template, of: output), let path = try? path(template, of: output, for: nil) {
      sandbox.allowWriting(of: path)
    } else {
      sandbox.allowWriting(in: template.fixedFolder)
    }
  }

  /// The file that a value names, or the folder of what is not known yet; nil for other values.
  private func place(
    _ text: String, of output: OutputRequest, ifFile kind: ParameterKind, ofAnyItem: Bool
  ) -> String? {
    guard let template = try? Template(text) else { return nil }
    if needsPicture(template, of: output) || ofAnyItem && !template.isConstant {
      return template.fixedFolder
    }
    guard let value = try? path(template, of: output, for: nil), kind.isFile(value) else {
      return nil
    }
    return value
  }

  /// Whether a text tells the picture's bytes, or its size where the output has none of its own.
  private func needsPicture(_ template: Template, of output: OutputRequest) -> Bool {
    if template.isConstant { return false }
    let names = ([template] + recipe.vars.compactMap { try? Template($0.value) })
      .flatMap { $0.placeholders.map(\.name) }
    return names.contains("hash") || output.size == nil && names.contains("size")
  }
}

extension Template {
  /// The folder of a path as far as it is the same whatever the variables are.
  package var fixedFolder: String {
    guard case .text(let text) = pieces.first else { return "." }
    return FilePath(text + "x").folder
  }
}
