import CommandLineKit
import Operations
import Platform
import Rendering
import Watching

/// Turns a line of `watch` into a session's options.
struct WatchArguments {
  private(set) var options = SessionOptions()
  private(set) var warnings: [Warning]
  /// The recipe's file; nil for a line without one.
  private(set) var recipePath: String?
  private let invocation: Invocation
  private var failures: [Failure] = []

  /// Reads the whole line; throws every failure of it together.
  init(_ invocation: Invocation) throws(Failures) {
    self.invocation = invocation
    var render = try RenderArguments(invocation)
    warnings = render.warnings
    options.cacheLimit = render.cacheMemory() ?? min(256 << 20, Machine.availableMemory / 8)
    failures = render.failures
    recipePath = try render.recipeName.map { (name) throws(Failures) in
      try RecipeLibrary.find(name)
    }
    checkStreams(render.job)
    readFrames(render.job)
    readTimes()
    readParameters()
    options.printsEvents = invocation.has("json")
    options.timesStages = invocation.has("timings")
    readPreview()
    options.endsWhenMissing = invocation.has("exit-on-missing")
    if let name = invocation.value(of: "name"), failures.isEmpty {
      options.socketPath = try SessionPlace.path(of: name)
    }
    guard failures.isEmpty else { throw Failures(failures) }
  }

  private mutating func checkStreams(_ job: RenderJob) {
    if job.usesStandardOutput { fail("output", "watch writes files", "-o FILE") }
    if job.input == .standardInput {
      fail("params", "watch cannot follow standard input as a picture", "name a file")
    }
  }

  private mutating func readPreview() {
    switch choice("preview", ["auto", "kitty", "blocks", "none"]) {
    case "kitty": options.preview = .kitty
    case "blocks": options.preview = .blocks
    case "auto":
      // Where events go to the terminal, pictures between them would only be in the way.
      let isFree = !options.printsEvents || !StandardStream.output.isTerminal
      if failures.isEmpty, isFree { options.preview = PreviewStyle.found }
      return
    default: return
    }
    if Terminal() == nil { fail("preview", "needs a terminal", "--preview auto") }
  }

  private mutating func readFrames(_ job: RenderJob) {
    options.frameCommand = invocation.value(of: "on-frame")
    guard let text = invocation.value(of: "keep") else { return }
    options.keptFrames = Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil }
    if options.keptFrames == nil {
      fail("keep", "\"\(text)\" is not a number of frames", "allowed is 1…10000")
    }
    if !job.isNumbered { fail("keep", "needs {seq} in the name", "-o 'mail-{seq}.png'") }
  }

  private mutating func readParameters() {
    if let source = invocation.value(of: "params") {
      options.readsInput = source == "-"
      if source != "-" { fail("params", "\"\(source)\" is not -", "--params -") }
      if let input = try? identity(of: "/dev/stdin"), input == (try? identity(of: "/dev/null")) {
        warnings.append(
          Warning(
            "session.empty-input", "--params", "standard input is /dev/null and ends at once",
            advice: "--on-eof keep, or --name"))
      }
    }
    options.dropsValuesOnReload = choice("on-recipe-change", ["keep", "reset"]) == "reset"
    guard let word = choice("on-eof", ["exit", "keep"]) else { return }
    options.outlivesInput = word == "keep"
    if !options.readsInput { fail("on-eof", "needs --params", "--params -") }
  }

  private mutating func choice(_ option: String, _ words: [String]) -> String? {
    guard let word = invocation.value(of: option) else { return nil }
    if !words.contains(word) {
      fail(option, "\"\(word)\" is not one of \(words.joined(separator: ", "))", nil)
    }
    return word
  }

  private mutating func readTimes() {
    let (quiet, longest) = (time("quiet-time"), time("max-wait"))
    options.values = window(options.values, quiet, longest, "max-wait")
    options.files = window(
      options.files, time("file-quiet-time") ?? quiet, time("file-max-wait") ?? longest,
      "file-max-wait")
    guard invocation.has("poll") else { return }
    options.pollInterval = .milliseconds(400)
    if let interval = time("poll") {
      options.pollInterval = interval
      if interval < .milliseconds(10) { fail("poll", "is too often", "10ms or more") }
    }
  }

  /// A window with what was given; the longest wait follows a longer quiet time unless it was.
  private mutating func window(
    _ window: QuietWindow, _ quiet: Moment?, _ longest: Moment?, _ option: String
  ) -> QuietWindow {
    let given = QuietWindow(
      quiet: quiet ?? min(window.quiet, longest ?? window.quiet), longest: longest ?? window.longest
    )
    if let longest, given.longest != longest {
      fail(option, "is less than the quiet time", "make it longer")
    }
    return given
  }

  /// Milliseconds, or seconds with `s`.
  private mutating func time(_ option: String) -> Moment? {
    guard let text = invocation.value(of: option) else { return nil }
    let isSeconds = text.hasSuffix("s") && !text.hasSuffix("ms")
    let digits = text.hasSuffix("ms") ? text.dropLast(2) : isSeconds ? text.dropLast() : text[...]
    guard let number = parseNumber(digits),
      (0...3_600_000).contains(isSeconds ? number * 1000 : number)
    else {
      fail(option, "\"\(text)\" is not a time such as 100ms or 2s", "0…3600s")
      return nil
    }
    return Int((number * (isSeconds ? 1e9 : 1e6)).rounded())
  }

  private mutating func fail(_ option: String, _ message: String, _ advice: String?) {
    failures.append(Failure(.plan, "usage.value", "--\(option)", message, advice: advice))
  }
}
