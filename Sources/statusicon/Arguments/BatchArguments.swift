import Batching
import CommandLineKit
import Operations
import Platform
import Raster
import Rendering

/// Turns a line of `batch` into items and what is to be made of them.
struct BatchArguments {
  let invocation: Invocation
  private(set) var items = ItemList()
  private(set) var settings = BatchSettings(job: RenderJob())
  /// What tells the rows of a stream apart; nil without one.
  private(set) var stream: ColumnNames?
  private(set) var warnings: [Warning] = []
  private(set) var jobs = 1
  private(set) var memory = 0
  private(set) var failureLimit: Int?
  private(set) var shard: Shard?
  private(set) var progress = BatchProgress.Style.auto
  private var rules = JournalRules()

  init(_ invocation: Invocation) throws(Failures) {
    self.invocation = invocation
    var inputs = try BatchInputs(invocation)
    var arguments = try RenderArguments(batch: invocation) { (job) throws(Failures) in
      try inputs.bind(&job, invocation)
    }
    warnings = arguments.warnings + inputs.warnings
    items = inputs.items
    stream = inputs.stream
    arguments.readSheet()
    settings = BatchSettings(job: arguments.job)
    readSheet(&arguments)
    readRun(&arguments)
    readMissing(&arguments)
    readJournal(&arguments)
    checkOutputs(&arguments, hasColumn: inputs.givesOutputs)
    guard arguments.failures.isEmpty else { throw Failures(arguments.failures) }
    if let input = arguments.job.recipe.input {
      settings.input = try arguments.job.recipe.inputSource(input)
    } else if inputs.needsInput, settings.missing == .fail || settings.missing == .skip {
      throw Failures(
        Failure(
          .plan, "manifest.no-input", invocation.value(of: "manifest") ?? "",
          "no column is named input", advice: "--map input=COLUMN"))
    }
  }

  private mutating func readRun(_ arguments: inout RenderArguments) {
    jobs = arguments.count("jobs", in: 1...1024) ?? Machine.processors
    memory = arguments.count("max-memory", in: 1...(1 << 50)) ?? Machine.availableMemory / 2
    items.limit = arguments.count("limit", in: 0...(1 << 50))
    failureLimit =
      invocation.has("fail-fast") ? 1 : arguments.count("max-errors", in: 1...(1 << 50))
    shard = arguments.read("shard") { text throws(ValueError) in try Shard(parsing: text) }
    progress = arguments.choice("progress", of: BatchProgress.Style.self) ?? .auto
    settings.syncs = !invocation.has("no-fsync")
    if invocation.has("if-exists") {
      settings.existing =
        arguments.choice("if-exists", of: BatchSettings.ExistingOutput.self) ?? .replace
    }
    guard let text = invocation.value(of: "timeout") else { return }
    if let time = milliseconds(text), time >= 0.001 {
      settings.timeLimit = UInt64(time * 1e6)
    } else {
      arguments.fail("timeout", "\"\(text)\" is not a time such as 500ms or 2s", nil)
    }
  }

  /// A duration; bare numbers are milliseconds.
  private func milliseconds(_ text: String) -> Double? {
    let (number, factor) =
      text.hasSuffix("ms")
      ? (text.dropLast(2), 1.0) : text.hasSuffix("s") ? (text.dropLast(), 1000) : (text[...], 1)
    return parseNumber(number).map { $0 * factor }.flatMap { $0 <= 1e9 ? $0 : nil }
  }

  private mutating func readMissing(_ arguments: inout RenderArguments) {
    switch invocation.value(of: "missing") {
    case nil, "fail": break
    case "skip": settings.missing = .skip
    case let text?:
      guard text.hasPrefix("canvas:") else {
        arguments.fail("missing", "\"\(text)\" is not fail, skip or canvas:SIZE", nil)
        return
      }
      if let source = arguments.read(
        "missing", { text throws(ValueError) in try InputSource(parsing: text) })
      {
        settings.missing = .replace(source)
      }
    }
  }

  /// Takes the sheet of one picture as that of the whole batch.
  private mutating func readSheet(_ arguments: inout RenderArguments) {
    guard let request = arguments.job.sheet else { return }
    settings.job.sheet = nil
    guard let file = request.file, (try? Template(file))?.isConstant == true, stream == nil else {
      arguments.fail("sheet", "needs the name of one file, and items that are known", nil)
      return
    }
    do throws(Failure) {
      _ = try settings.job.sheetFormat(of: file)
    } catch {
      arguments.failures.append(error)
    }
    settings.job.keepsIcon = true
    settings.sheet = .init(
      path: file, sheet: ContactSheet(backgrounds: request.sheet.backgrounds))
  }

  private func checkOutputs(_ arguments: inout RenderArguments, hasColumn: Bool) {
    guard arguments.failures.isEmpty, !hasColumn else { return }
    if arguments.job.outputs.contains(where: { $0.file == nil }) {
      arguments.fail("output", "needs a file name", "-o 'out/{stem}.png'")
    }
  }

  /// Allows all that the batch reads and writes.
  func allow(in sandbox: inout Sandbox) {
    if stream == nil {
      settings.allow(items, in: &sandbox)
    } else {
      settings.allowStream(in: &sandbox)
    }
    for path in [journalPath, invocation.value(of: "report")].compactMap({ $0 }) where path != "-" {
      sandbox.allowWriting(of: path)
    }
  }

  private mutating func readJournal(_ arguments: inout RenderArguments) {
    rules.resumes = invocation.has("resume")
    rules.retriesFailed = invocation.has("retry-failed")
    rules.change = arguments.choice("changed", of: JournalRules.Change.self) ?? .stat
    rules.proof = arguments.choice("verify", of: JournalRules.Proof.self) ?? .size
    guard !hasJournal else { return }
    for option in ["changed", "verify"] where invocation.has(option) {
      arguments.fail(option, "needs --resume", nil)
    }
  }

  private var hasJournal: Bool {
    ["journal", "resume", "retry-failed"].contains(where: invocation.has)
  }

  private var journalPath: String? {
    guard hasJournal else { return nil }
    return invocation.value(of: "journal")
      ?? FilePath(".statusicon-journal.ndjson").relative(to: settings.outputRoot)
  }

  /// The journal that is to be kept; nil without one.
  func journal() throws(Failures) -> Journal? {
    guard let path = journalPath else { return nil }
    do throws(Failure) {
      return try Journal(path, settings, version: Program.version, rules)
    } catch {
      throw Failures(error)
    }
  }
}
