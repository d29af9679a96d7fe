import Platform
import Rendering

extension Failure {
  /// A line that cannot be read.
  init(_ error: LiveLineError) {
    let (code, message, advice) = error.reason.sentence
    self.init(.plan, code, "", message, advice: advice)
  }

  /// A line's number that is not above the last.
  static func order(_ number: Int) -> Failure {
    Failure(
      .plan, "recipe.order", "seq", "\(number) does not grow",
      advice: "leave it out, or count up")
  }

  /// What was found of a file that a session needs.
  init(_ finding: WatchedFile.Finding, of path: String) {
    switch finding {
    case .lost(let error):
      self.init(reading: path, error)
      advice = "the last icon stays until it is back"
    case .restless, .changed:
      self.init(
        .item, "input.unstable", path, "changes whenever it is read",
        advice: "the last icon stays until it rests")
    }
  }

  /// A session that cannot begin.
  static func session(_ error: FileError, name: String?) -> Failure {
    if error.isInUse {
      return Failure(
        .plan, "usage.name-in-use", name ?? "", "a session of this name is running",
        advice: "choose another --name")
    }
    return Failure(
      .machine, "session.start", name ?? "", "the session cannot be started: \(error.words)")
  }

  /// Values that cannot be saved for want of a file.
  static let noRecipe = Failure(
    .plan, "recipe.no-file", "", "there is no recipe file to save to", advice: "watch with --recipe"
  )
}

extension Warning {
  /// What the command after a frame has ended with, unless all is well.
  init?(frameCommand ending: ShellCommand.Ending) {
    let end: String
    switch ending {
    case .status(0): return nil
    case .status(let status): end = "ended with status \(status)"
    case .signal(let signal): end = "was ended by signal \(signal)"
    }
    self.init("session.on-frame", "--on-frame", "the command \(end)")
  }

  /// A command after a frame that cannot be started.
  init(frameCommand error: FileError) {
    let words = if case .system(let code) = error { systemText(ofError: code) } else { "\(error)" }
    self.init("session.on-frame", "--on-frame", "the command cannot be started: \(words)")
  }

  /// The system gives no events.
  static func noEvents(_ error: FileError) -> Warning {
    guard [.noSpace, .tooManyOpenFiles].contains(error) else {
      return Warning(
        "session.polling", "",
        "the system tells no changes of files, so they are looked at every"
          + " 400 ms")
    }
    let isWatches = error == .noSpace
    let limit = isWatches ? "max_user_watches" : "max_user_instances"
    let value = (try? readFile("/proc/sys/fs/inotify/\(limit)", limit: 64))
      .map { String(decoding: $0.filter { $0 > 0x20 }, as: UTF8.self) }
    return Warning(
      "session.polling", "",
      "the limit of inotify \(isWatches ? "watches" : "instances") is reached, so files are looked at"
        + " every 400 ms", advice: "raise fs.inotify.\(limit)" + (value.map { ", now \($0)" } ?? "")
    )
  }
}

extension LiveLineError.Reason {
  fileprivate var sentence: (code: String, message: String, advice: String?) {
    switch self {
    case .notUTF8: ("recipe.syntax", "the line is not UTF-8", nil)
    case .tooLong(let limit):
      ("limit.line", "the line has more than \(limit) bytes", nil)
    case .json(let reason):
      ("recipe.syntax", Failure(RecipeFault(.json(reason), at: .builtIn)).message, nil)
    case .unknownCommand(let word):
      (
        "recipe.unknown-name", "\"\(word)\" is no command",
        "one of " + LiveLine.Command.allCases.map(\.rawValue).joined(separator: ", ")
      )
    case .notAnAssignment(let word):
      ("recipe.value", "\"\(word)\" is not a setting", "as in border.width=5%")
    case .unclosedQuote(let text):
      ("recipe.value", "the quote in \(text) never closes", "write \\\" for a quote inside")
    case .textAfterQuote(let text):
      ("recipe.value", "\"\(text)\" follows the closing quote", "a blank belongs there")
    case .unclosedParenthesis(let text):
      ("recipe.value", "the parentheses in \"\(text)\" do not match", "put the value in quotes")
    case .wrongMember(let name):
      (
        "recipe.value", "\"\(name)\" is not as expected",
        "as in {\"seq\": 1, \"set\": {\"count\": 7}} or {\"cmd\": \"flush\"}"
      )
    }
  }
}
