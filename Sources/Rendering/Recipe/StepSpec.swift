import Operations
import Spelling

/// Reads a step flag's value, `VALUE[,key=value]…`, into a step.
package struct StepSpec {
  private let operation: OperationInfo
  private let origin: Origin
  private var rest: Substring
  private var step: Step

  /// Splits `text` by the operation's rows; nil is the bare flag.
  package static func read(
    _ text: String?, for operation: OperationInfo, from origin: Origin
  ) throws(RecipeFault) -> Step {
    var spec = StepSpec(operation: operation, text: text ?? "", origin: origin)
    guard let text else {
      guard operation.mayStandBare else { throw spec.fault(.needsValue(operation: operation.name)) }
      if operation.primary == nil {
        throw spec.fault(.needsNamedParameters(operation: operation.name))
      }
      return spec.step
    }
    // An empty value is an empty primary: it draws nothing, or is malformed as its kind says.
    if text.isEmpty, let primary = operation.primary {
      spec.step.set(Setting(primary.name, "", from: origin))
      return spec.step
    }
    var isFirst = true
    repeat {
      try spec.segment(isFirst: isFirst)
      isFirst = false
    } while try spec.takeComma()
    return spec.step
  }

  private init(operation: OperationInfo, text: String, origin: Origin) {
    self.operation = operation
    self.origin = origin
    rest = text[...]
    step = Step(operation.name, from: origin)
  }

  private func fault(_ reason: RecipeFault.Reason, _ parameter: String? = nil) -> RecipeFault {
    let path = parameter.map { "\(operation.name).\($0)" } ?? operation.name
    return RecipeFault(reason, at: origin, path: path)
  }

  private mutating func takeComma() throws(RecipeFault) -> Bool {
    guard rest.first == "," else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func segment(isFirst: Bool) throws(RecipeFault) {
    if let key = leadingKey(of: rest) {
      rest = rest.dropFirst(key.count + 1)
      try set(key, try value(of: key))
      return
    }
    if isFirst, let primary = operation.primary {
      let start = rest
      let value = try value(of: primary.name)
      // `a=b.png` is a file, and a text may hold anything.
      if primary.kind.grammar != .text, !primary.kind.isFile(value) {
        try refuseUnknownKey(of: start)
      }
      try set(primary.name, value)
      return
    }
    try refuseUnknownKey(of: rest)
    let text = try plainSegment()
    guard !text.isEmpty else { throw fault(.emptySegment) }
    if isFirst { throw fault(.needsNamedParameters(operation: operation.name)) }
    if let flag = operation.parameter(text), flag.kind.grammar == .flag {
      try set(flag.name, "true")
    } else {
      try set(try parameterForBareValue(text), text)
    }
  }

  private mutating func set(_ key: String, _ value: String) throws(RecipeFault) {
    if !(try step.setCommon(Setting(key, value, from: origin))) {
      step.set(Setting(key, value, from: origin))
    }
  }

  /// The parameter (or `id`, `enabled`, `when`) whose `name=` stands at the start of `text`.
  private func leadingKey(of text: Substring) -> String? {
    guard let end = text.firstIndex(of: "=") else { return nil }
    let name = String(text[..<end])
    return Step.commonKeys.contains(name) || operation.parameter(name) != nil ? name : nil
  }

  /// Refuses `word=` where `word` is no parameter: most likely a typing error.
  private func refuseUnknownKey(of text: Substring) throws(RecipeFault) {
    guard let end = text.firstIndex(of: "=") else { return }
    let name = text[..<end]
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }) else { return }
    let names = operation.parameters.map(\.name) + Step.commonKeys
    throw fault(
      .unknownParameter(
        String(name), operation: operation.name, nearest: nearest(String(name), among: names)))
  }

  private mutating func value(of key: String) throws(RecipeFault) -> String {
    guard operation.parameter(key)?.kind.grammar == .text else { return try plainSegment() }
    return rest.first == "\"" ? try quoted() : freeText()
  }

  /// A text up to a comma that stands directly before `name=` of a parameter.
  private mutating func freeText() -> String {
    var text = ""
    while let character = rest.first {
      if character == ",", leadingKey(of: rest.dropFirst()) != nil { break }
      text.append(rest.removeFirst())
    }
    return text
  }

  /// A text in quotes, with `\"`, `\\` and `\n` inside.
  private mutating func quoted() throws(RecipeFault) -> String {
    let whole = String(rest)
    rest.removeFirst()
    guard let text = takeQuoted(from: &rest) else { throw fault(.unclosedQuote(whole)) }
    guard rest.isEmpty || rest.first == "," else { throw fault(.textAfterQuote(String(rest))) }
    return text
  }

  /// Everything up to the next comma outside quotes and parentheses; outer quotes are taken off.
  private mutating func plainSegment() throws(RecipeFault) -> String {
    if rest.first == "\"" { return try quoted() }
    var text = ""
    var depth = 0
    var isQuoted = false
    while let character = rest.first {
      if character == ",", depth == 0, !isQuoted { break }
      switch character {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted: depth -= 1
      default: break
      }
      guard depth >= 0 else { throw fault(.unbalancedParentheses(text + ")")) }
      text.append(rest.removeFirst())
    }
    guard depth == 0 else { throw fault(.unbalancedParentheses(text)) }
    guard !isQuoted else { throw fault(.unclosedQuote(text)) }
    return text.trimmed
  }

  /// The parameter that a bare value after the primary sets: a colour's or an anchor's.
  private func parameterForBareValue(_ text: String) throws(RecipeFault) -> String {
    let isAnchor = (try? Anchor(parsing: text)) != nil
    let name = isAnchor ? "at" : operation.bareColor
    let grammar = operation.parameter(name)?.kind.grammar
    if grammar == .anchor && isAnchor || grammar == .color && !isAnchor { return name }
    throw fault(.bareValue(text, operation: operation.name))
  }
}

/// Takes a text up to its closing quote, reading `\"`, `\\` and `\n`; nil when it never closes.
package func takeQuoted(from rest: inout Substring) -> String? {
  var text = ""
  while let character = rest.popFirst() {
    switch character {
    case "\"": return text
    case "\\":
      switch rest.first {
      case "\"", "\\": text.append(rest.removeFirst())
      case "n":
        rest.removeFirst()
        text.append("\n")
      default: text.append("\\")
      }
    default: text.append(character)
    }
  }
  return nil
}
