import Operations
import Raster

@testable import Rendering

extension FailureRow {
  static let recipes: [FailureRow] = [
    fault(
      .notARecipe, "not-a-recipe",
      "is not a recipe (a recipe is an object with \"steps\", or a list of steps)"),
    fault(
      .wrongType(expected: "a list"), "value", "has to be a list (see statusicon recipe schema)"),
    fault(
      .unknownKey("stps", nearest: "steps"), "unknown-name",
      "unknown key \"stps\" (did you mean \"steps\"?)"),
    fault(
      .unsupportedVersion("2"), "not-a-recipe", "version 2 is not supported (this is version 1)"),
    fault(
      .unknownOperation("bordr", nearest: "border"), "unknown-name",
      "unknown operation \"bordr\" (did you mean \"border\"?)"),
    fault(
      .unknownParameter("colr", operation: "border", nearest: nil), "unknown-name",
      "border has no parameter \"colr\" (see statusicon help border)"),
    fault(
      .needsNamedParameters(operation: "adjust"), "missing",
      "takes its values by name (as in --adjust=name=value)"),
    fault(.needsValue(operation: "crop"), "missing", "needs a value (see statusicon help crop)"),
    fault(
      .bareValue("9", operation: "border"), "value",
      "border does not know what \"9\" is for (write name=9)"),
    fault(
      .unclosedQuote("\"ab"), "value",
      "the quote in \"ab never closes (write \\\" for a quote inside)"),
    fault(.textAfterQuote("x"), "value", "\"x\" follows the closing quote (a comma belongs there)"),
    fault(
      .unbalancedParentheses("(a"), "value",
      "the parentheses in \"(a\" do not match (close each that is opened)"),
    fault(.emptySegment, "value", "has an empty part between commas (leave one comma out)"),
    fault(.missing(parameter: "width"), "missing", "needs width (as in width=VALUE)"),
    fault(
      .badCondition("size<"), "value",
      "\"size<\" is not a condition (as in size<24, role=lead, role or !role)"),
    fault(
      .badIdentifier("A B"), "value",
      "\"A B\" cannot be an id (small letters, digits and hyphens, a letter first)"),
    fault(
      .identifierIsOperation("border"), "name-taken",
      "\"border\" is an operation's name (choose another id)"),
    fault(
      .duplicateIdentifier("ring"), "name-taken",
      "\"ring\" is the id of two steps (choose another id)"),
    fault(
      .badVariable("size"), "value",
      "\"size\" cannot be a variable (letters, digits, _ and -; no name that every run gives)"),
    fault(
      .variableIsTaken("ring"), "name-taken",
      "\"ring\" is an operation's name or an id (choose another name)"),
    fault(.notASetting("x"), "value", "\"x\" is not a setting (as in border.width=5%)"),
    fault(
      .unknownName("rng", nearest: "ring"), "unknown-name",
      "nothing in the recipe is named \"rng\" (did you mean \"ring\"?)"),
    fault(
      .noSuchStep(operation: "border", index: 3, count: 2), "range",
      "the recipe has no border[3] (it has 2)"),
    fault(
      .needsParameter("border"), "missing", "needs a parameter's name (as in border.NAME=VALUE)"),
    fault(.outputWithoutFile, "missing", "needs a file (as in {\"file\": \"me-{size}.png\"})"),
    fault(.json(.badEscape), "syntax", "unknown escape in a text (write \\\\ for a backslash)"),
    fault(.value(.malformed("x", expected: "a length")), "value", "\"x\" is not a length"),
    fault(
      .template(.badName("!")), "placeholder", "\"{!}\" is not a placeholder (write {{ for a brace)"
    ),
  ]

  static let json: [FailureRow] = [
    syntax(.unexpectedEnd, "the file ends too early (a bracket or brace is not closed)"),
    syntax(
      .unexpected("x"),
      "\"x\" is not expected here (a comma, quote or bracket may be missing before it)"),
    syntax(.unclosedString, "this text never closes (a quote is missing)"),
    syntax(.badEscape, "unknown escape in a text (write \\\\ for a backslash)"),
    syntax(
      .badNumber("1.2.3"), "\"1.2.3\" is not a number (as in 12 or 0.5; others stand in quotes)"),
    syntax(.notUTF8, "this text is not UTF-8 (save the file as UTF-8)"),
    syntax(.tooDeep(limit: 64), "is nested deeper than 64 levels (a recipe needs few)"),
    syntax(.duplicateKey("a"), "the key \"a\" stands here twice (leave one out)"),
    syntax(.trailingText, "something follows the end of the recipe (take it away)"),
  ]

  static let templates: [FailureRow] = [
    template(.unclosed("{a"), "the brace in \"{a\" never closes (write {{ for a brace)"),
    template(.badName("!"), "\"{!}\" is not a placeholder (write {{ for a brace)"),
    template(
      .unknownName("rol", nearest: "role"), "unknown placeholder {rol} (did you mean \"role\"?)"),
    template(
      .unknownFilter("big", choices: ["slug", "upper"]),
      "unknown filter \"big\" (one of slug, upper)"),
  ]

  static let values: [FailureRow] = [
    value(
      .malformed("x", expected: "a length such as 12 or 8%"), "value",
      "\"x\" is not a length such as 12 or 8%"),
    value(
      .outOfRange("200", range: "0…100"), "range", "\"200\" is out of range (allowed is 0…100)"),
    value(
      .unknownWord("insid", choices: ["inside", "outside"]), "value",
      "\"insid\" is not one of inside, outside (did you mean \"inside\"?)"),
  ]

  private static func failure(_ reason: RecipeFault.Reason) -> Failure {
    Failure(
      RecipeFault(reason, at: .file("r.json", Place(line: 7, column: 19)), path: "border.width"))
  }

  private static func fault(_ reason: RecipeFault.Reason, _ code: String, _ words: String)
    -> FailureRow
  {
    FailureRow(reason, failure(reason), 2, "recipe.\(code)", "r.json:7:19: border.width: \(words)")
  }

  private static func syntax(_ reason: JSONError.Reason, _ words: String) -> FailureRow {
    FailureRow(
      reason, failure(.json(reason)), 2, "recipe.syntax", "r.json:7:19: border.width: \(words)")
  }

  private static func template(_ error: TemplateError, _ words: String) -> FailureRow {
    FailureRow(
      error, failure(.template(error)), 2, "recipe.placeholder",
      "r.json:7:19: border.width: \(words)")
  }

  private static func value(_ error: ValueError, _ code: String, _ words: String) -> FailureRow {
    FailureRow(
      error, failure(.value(error)), 2, "recipe.\(code)", "r.json:7:19: border.width: \(words)")
  }
}
