import Rendering

/// One line of a live stream: settings that hold together or not at all, or a command.
package struct LiveLine: Hashable, Sendable {
  package enum Command: String, CaseIterable, Sendable {
    /// Renders what waits, and answers when it is done.
    case flush
    /// Looks at every file, then does as `flush`.
    case sync
    /// Renders although nothing changed.
    case render
    /// Answers with the live values.
    case get
    /// Writes the live values into the recipe's file.
    case save
    /// Ends the session.
    case quit
  }

  package enum Content: Hashable, Sendable {
    case set([Assignment])
    case command(Command, id: String?)
  }

  /// `key=value`, not yet looked up.
  package struct Assignment: Hashable, Sendable {
    package var key: String
    package var value: String

    package init(_ key: String, _ value: String) {
      (self.key, self.value) = (key, value)
    }
  }

  package var content: Content
  /// The sender's own number for the line.
  package var number: Int?

  package init(_ content: Content, number: Int? = nil) {
    (self.content, self.number) = (content, number)
  }

  /// Reads a line; nil is one without a word.
  package static func read(_ bytes: [UInt8]) throws(LiveLineError) -> LiveLine? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LiveLineError(.notUTF8)
    }
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = text.first(where: { !blank($0) }) else { return nil }
    if first == "{" { return try readJSON(bytes) }
    var words = LiveWords(text)
    if let command = words.onlyWord {
      guard let command = Command(rawValue: command) else {
        throw LiveLineError(.unknownCommand(command))
      }
      return LiveLine(.command(command, id: nil))
    }
    var assignments: [Assignment] = []
    while let assignment = try words.next() { assignments.append(assignment) }
    return LiveLine(.set(assignments))
  }
}

/// Why a line cannot be read.
package struct LiveLineError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notUTF8
    case tooLong(limit: Int)
    case json(JSONError.Reason)
    case unknownCommand(String)
    /// A word that is neither `key=value` nor a command.
    case notAnAssignment(String)
    case unclosedQuote(String)
    case textAfterQuote(String)
    case unclosedParenthesis(String)
    /// An object with neither `set` nor `cmd`, or with a member of a wrong type.
    case wrongMember(String)
  }

  package var reason: Reason
  /// The sender's number, as far as it was read.
  package var number: Int?

  package init(_ reason: Reason, number: Int? = nil) {
    (self.reason, self.number) = (reason, number)
  }
}
