import Operations
import Raster

extension Origin {
  /// How the place is shown, as in `ring.json:7:19` or `--border`.
  var label: String {
    switch self {
    case .flag(let name): "--\(name)"
    case .setting(let text): "--set \(text)"
    case .live(let text): text
    case .file(let file, let place): "\(file):\(place.line):\(place.column)"
    case .row(let file, let line): "\(file):\(line)"
    case .builtIn: ""
    }
  }
}

extension Failure {
  package init(_ fault: RecipeFault) {
    let (message, advice) = fault.reason.sentence
    let subject = [fault.origin.label, fault.shownPath].filter { !$0.isEmpty }
      .joined(separator: ": ")
    self.init(.plan, fault.reason.code, subject, message, advice: advice)
  }
}

extension Failure {
  /// A template that cannot be read.
  package init(_ error: TemplateError, at origin: Origin) {
    self.init(RecipeFault(.template(error), at: origin))
  }
}

extension RecipeFault {
  /// The path without what the place already says.
  fileprivate var shownPath: String {
    switch origin {
    case .flag(let name) where path == name: ""
    case .flag(let name) where path.hasPrefix("\(name)."): String(path.dropFirst(name.count + 1))
    case .setting, .live: ""
    default: path
    }
  }
}

extension RecipeFault.Reason {
  fileprivate var code: String {
    switch self {
    case .json: "recipe.syntax"
    case .value(.outOfRange), .noSuchStep: "recipe.range"
    case .value, .wrongType, .badCondition, .badIdentifier, .badVariable, .bareValue,
      .unclosedQuote, .textAfterQuote, .unbalancedParentheses, .emptySegment, .notASetting:
      "recipe.value"
    case .unknownKey, .unknownOperation, .unknownParameter, .unknownName: "recipe.unknown-name"
    case .template: "recipe.placeholder"
    case .identifierIsOperation, .duplicateIdentifier, .variableIsTaken: "recipe.name-taken"
    case .missing, .needsNamedParameters, .needsValue, .needsParameter, .outputWithoutFile:
      "recipe.missing"
    case .notARecipe, .unsupportedVersion: "recipe.not-a-recipe"
    }
  }

  fileprivate var sentence: (message: String, advice: String?) {
    switch self {
    case .json(let reason): reason.sentence
    case .notARecipe:
      ("is not a recipe", "a recipe is an object with \"steps\", or a list of steps")
    case .wrongType(let expected): ("has to be \(expected)", "see statusicon recipe schema")
    case .unknownKey(let key, let near): ("unknown key \"\(key)\"", suggestion(near))
    case .unsupportedVersion(let text): ("version \(text) is not supported", "this is version 1")
    case .unknownOperation(let name, let near):
      ("unknown operation \"\(name)\"", suggestion(near) ?? "see statusicon operations")
    case .unknownParameter(let name, let operation, let near):
      (
        "\(operation) has no parameter \"\(name)\"",
        suggestion(near) ?? "see statusicon help \(operation)"
      )
    case .needsNamedParameters(let operation):
      ("takes its values by name", "as in --\(operation)=name=value")
    case .needsValue(let operation): ("needs a value", "see statusicon help \(operation)")
    case .bareValue(let text, let operation):
      ("\(operation) does not know what \"\(text)\" is for", "write name=\(text)")
    case .unclosedQuote(let text):
      ("the quote in \(text) never closes", "write \\\" for a quote inside")
    case .textAfterQuote(let text):
      ("\"\(text)\" follows the closing quote", "a comma belongs there")
    case .unbalancedParentheses(let text):
      ("the parentheses in \"\(text)\" do not match", "close each that is opened")
    case .emptySegment: ("has an empty part between commas", "leave one comma out")
    case .value(let error): error.sentence
    case .missing(let parameter): ("needs \(parameter)", "as in \(parameter)=VALUE")
    case .template(let error): error.sentence
    case .badCondition(let text):
      ("\"\(text)\" is not a condition", "as in size<24, role=lead, role or !role")
    case .badIdentifier(let text):
      ("\"\(text)\" cannot be an id", "small letters, digits and hyphens, a letter first")
    case .identifierIsOperation(let id): ("\"\(id)\" is an operation's name", "choose another id")
    case .duplicateIdentifier(let id):
      ("\"\(id)\" is the id of two steps", "choose another id")
    case .badVariable(let name):
      ("\"\(name)\" cannot be a variable", "letters, digits, _ and -; no name that every run gives")
    case .variableIsTaken(let name):
      ("\"\(name)\" is an operation's name or an id", "choose another name")
    case .notASetting(let text): ("\"\(text)\" is not a setting", "as in border.width=5%")
    case .unknownName(let name, let near):
      ("nothing in the recipe is named \"\(name)\"", suggestion(near))
    case .noSuchStep(let operation, _, 0):
      ("the recipe has no \(operation) step", "add one with --\(operation)")
    case .noSuchStep(let operation, let index, let count):
      ("the recipe has no \(operation)[\(index)]", "it has \(count)")
    case .needsParameter(let operation):
      ("needs a parameter's name", "as in \(operation).NAME=VALUE")
    case .outputWithoutFile: ("needs a file", "as in {\"file\": \"me-{size}.png\"}")
    }
  }
}

extension JSONError.Reason {
  fileprivate var sentence: (message: String, advice: String?) {
    switch self {
    case .unexpectedEnd: ("the file ends too early", "a bracket or brace is not closed")
    case .unexpected(let text):
      ("\"\(text)\" is not expected here", "a comma, quote or bracket may be missing before it")
    case .unclosedString: ("this text never closes", "a quote is missing")
    case .badEscape: ("unknown escape in a text", "write \\\\ for a backslash")
    case .badNumber(let text):
      ("\"\(text)\" is not a number", "as in 12 or 0.5; others stand in quotes")
    case .notUTF8: ("this text is not UTF-8", "save the file as UTF-8")
    case .tooDeep(let limit): ("is nested deeper than \(limit) levels", "a recipe needs few")
    case .duplicateKey(let key): ("the key \"\(key)\" stands here twice", "leave one out")
    case .trailingText: ("something follows the end of the recipe", "take it away")
    }
  }
}

extension TemplateError {
  fileprivate var sentence: (message: String, advice: String?) {
    switch self {
    case .unclosed(let text): ("the brace in \"\(text)\" never closes", "write {{ for a brace")
    case .badName(let text): ("\"{\(text)}\" is not a placeholder", "write {{ for a brace")
    case .unknownName(let name, let near):
      ("unknown placeholder {\(name)}", suggestion(near) ?? "add it to the recipe's vars")
    case .unknownFilter(let name, let choices):
      ("unknown filter \"\(name)\"", "one of \(list(choices))")
    }
  }
}
