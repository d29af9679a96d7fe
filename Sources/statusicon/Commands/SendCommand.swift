import CommandLineKit
import Rendering
import Watching

/// `statusicon send`: values and commands for a running watch.
enum SendCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let words = invocation.positionals.map(\.value)
    let settings = try settings(words.dropFirst())
    guard
      !settings.isEmpty
        || ["wait", "get", "save", "render", "quit"].contains(where: invocation.has)
    else {
      throw Failures(
        Failure(
          .plan, "usage.no-setting", "", "nothing to send", advice: "send NAME KEY=VALUE, or --get")
      )
    }
    var connection = try SessionConnection(to: words.first ?? "")
    let printer = Printer(console: console, isJSON: invocation.has("json"))
    if !settings.isEmpty {
      let line = JSON.object(["set": JSON(.object(settings))])
      try printer.show(try connection.ask(line, for: ["ack", "reject"]))
    }
    var failed: [Failure] = []
    func ask(_ command: String, _ kinds: Set<String>) throws(Failures) {
      let line = JSON.object(["cmd": .string(command), "id": .string(command)])
      let answer = try connection.ask(line, for: kinds) { event in
        if event["ev"]?.scalarText == "error" { failed.append(Printer.failure(event)) }
      }
      try printer.show(answer)
    }
    if invocation.has("render") { try ask("render", ["rendered"]) }
    if invocation.has("wait") { try ask("flush", ["flushed"]) }
    if invocation.has("get") { try ask("get", ["values"]) }
    if invocation.has("save") { try ask("save", ["saved", "error"]) }
    if invocation.has("quit") { try quit(&connection) }
    guard failed.isEmpty else { throw Failures(failed) }
    return .success
  }

  /// The session's end is the answer.
  private static func quit(_ connection: inout SessionConnection) throws(Failures) {
    do throws(Failures) {
      _ = try connection.ask(JSON.object(["cmd": .string("quit")]), for: [])
    } catch {
      guard error.all.allSatisfy({ $0.code == "session.ended" }) else { throw error }
    }
  }

  private static func settings(
    _ words: ArraySlice<String>
  ) throws(Failures) -> [JSON.Member] {
    var members: [JSON.Member] = []
    for word in words {
      guard let mark = word.firstIndex(of: "="), mark > word.startIndex else {
        throw Failures(
          Failure(
            .plan, "usage.value", word, "is not a setting", advice: "as in border.width=5%"))
      }
      members.append(
        JSON.Member(
          key: String(word[..<mark]), value: .string(String(word[word.index(after: mark)...]))))
    }
    return members
  }

  /// Shows answers: as they are, or the values of a `get` one a line; rejections are failures.
  private struct Printer {
    let console: Console
    let isJSON: Bool

    func show(_ answer: JSON) throws(Failures) {
      if isJSON { try console.print(answer.text) }
      switch answer["ev"]?.scalarText {
      case "values":
        guard !isJSON, case .object(let members) = answer["set"]?.content else { return }
        for member in members {
          try console.print("\(member.key)=\(member.value.scalarText ?? "")".visible)
        }
      case "reject":
        guard case .array(let errors) = answer["errors"]?.content else { return }
        throw Failures(
          errors.map { error in
            var failure = Self.failure(error)
            failure.blame = .plan
            return failure
          })
      case "error": throw Failures([Self.failure(answer)])
      default: break
      }
    }

    static func failure(_ event: JSON) -> Failure {
      Failure(
        .item, event["code"]?.scalarText ?? "", event["at"]?.scalarText ?? "",
        event["msg"]?.scalarText ?? "", advice: event["advice"]?.scalarText)
    }
  }
}
