extension Recipe {
  /// The names that stand in placeholders and conditions here and in file names, without those that
  /// every run gives.
  package func namesInUse(templates: [String]) -> [String] {
    var texts = templates + vars.map(\.value) + outputs.map(\.file)
    texts += outputs.flatMap { $0.settings.map(\.value) }
    var names: [String] = []
    for step in steps {
      texts += (step.settings + [step.enabled].compactMap { $0 }).map(\.value)
      names += step.conditions.compactMap { Condition($0.value)?.name }
    }
    for text in texts {
      names += ((try? Template(text))?.placeholders ?? []).map(\.name)
    }
    var seen = Set(Variables.builtIn)
    return names.filter { seen.insert($0).inserted }
  }
}
