import Rendering

extension Failure {
  init(manifest file: String, _ fault: DelimitedText.Fault) {
    switch fault {
    case .notUTF8(let line):
      self.init(
        .plan, "manifest.not-utf8", "\(file):\(line)", "is not UTF-8",
        advice: "save it as CSV UTF-8")
    case .unclosedQuote(let line):
      self.init(
        .plan, "manifest.syntax", "\(file):\(line)", "a quote that begins here never closes",
        advice: "write \"\" for a quote inside quotes")
    }
  }

  static func emptyManifest(_ file: String) -> Failure {
    Failure(.plan, "manifest.empty", file, "has no header", advice: "its first line names columns")
  }

  static func repeatedColumn(_ name: String, in file: String) -> Failure {
    Failure(
      .plan, "manifest.column", "\(file):1", "two columns are named \"\(name)\"",
      advice: "rename one")
  }

  /// A column that looks like a parameter and is none.
  init(column: String, of file: String, _ fault: RecipeFault) {
    self.init(fault)
    if case .builtIn = fault.origin { subject = "\(file):1: \(column)" }
  }

  static func extraCells(_ place: String, cells: Int, columns: Int) -> Failure {
    Failure(
      .item, "manifest.row", place, "has \(cells) cells for \(columns) columns",
      advice: "a cell with the delimiter in it stands in quotes")
  }

  init(row place: String, _ fault: JSONLines.Fault) {
    switch fault {
    case .syntax(let error):
      let inner = Failure(RecipeFault(.json(error.reason), at: .builtIn))
      self.init(
        .item, "manifest.row", "\(place):\(error.place.column)", inner.message,
        advice: inner.advice)
    case .notAnObject:
      self.init(
        .item, "manifest.row", place, "is not a JSON object",
        advice: "as in {\"input\": \"a.png\"}")
    case .notPlain(let key):
      self.init(
        .item, "manifest.row", "\(place): \(key)", "has to be a text, a number or a boolean")
    }
  }
}

extension Failure {
  static func longLine(_ place: String, limit: Int) -> Failure {
    Failure(
      .item, "manifest.row", place, "cannot be read, or is longer than \(limit) bytes",
      advice: "what follows is not read")
  }
}
