/// The completion script for zsh.
package struct ZshCompletion: Sendable {
  package let script: String

  package init(_ schema: CommandSchema) {
    let plan = CompletionPlan(schema)
    let name = plan.function
    var lines = [
      "#compdef \(plan.program)",
      "",
      "# Offers names and words for the segment after the value's last comma.",
      "\(name)_pairs() {",
      "  local -a names words",
      "  names=(${=1}) words=(${=2})",
      "  compset -P '*,'",
      "  compadd -S = -a names",
      "  compadd -a words",
      "}",
    ]
    for place in plan.places.reversed() {
      lines += ["", "\(Self.function(place, plan))() {"]
      lines +=
        place.command.subcommands.isEmpty
        ? Self.arguments(place, name) : Self.commands(place, plan)
      lines.append("}")
    }
    // The file is autoloaded as the function itself, or sourced.
    lines += [
      "",
      "if [[ ${funcstack[1]} == \(name) ]]; then",
      "  \(name) \"$@\"",
      "else",
      "  compdef \(name) \(plan.program)",
      "fi",
    ]
    script = lines.joined(separator: "\n") + "\n"
  }

  private static func function(_ place: CommandPlace, _ plan: CompletionPlan) -> String {
    ([plan.function] + place.path).joined(separator: "_")
  }

  private static func commands(_ place: CommandPlace, _ plan: CompletionPlan) -> [String] {
    let fallback = place.command.defaultSubcommand.flatMap(place.subcommand)
      .map { function($0, plan) }
    var lines = ["  local -a commands", "  if ((CURRENT == 2)); then", "    commands=("]
    lines += place.command.subcommands.map { command in
      "      \("\(command.name):\(command.summary)".shellQuoted)"
    }
    lines += ["    )", "    _describe -t commands command commands"]
    if let fallback { lines.append("    \(fallback)") }
    lines += ["    return", "  fi", "  case $words[2] in"]
    for command in place.command.subcommands {
      guard let child = place.subcommand(command.name) else { continue }
      lines.append(
        "    \(command.name)) shift words; ((CURRENT--)); \(function(child, plan)) ;;")
    }
    if let fallback { lines.append("    *) \(fallback) ;;") }
    return lines + ["  esac"]
  }

  private static func arguments(_ place: CommandPlace, _ name: String) -> [String] {
    let specs =
      place.visibleOptions.flatMap { optionSpecs($0, name) }
      + place.command.positionals.map { positional in
        let count =
          switch positional.count {
          case .one: ":"
          case .optional: "::"
          case .any: "*:"
          }
        return count + escape(positional.name) + ":" + action(positional.hint, name)
      }
    return ["  _arguments -s -S \\"]
      + specs.enumerated().map { index, spec in
        "    \(spec.shellQuoted)" + (index < specs.count - 1 ? " \\" : "")
      }
  }

  private static func optionSpecs(_ option: OptionSchema, _ name: String) -> [String] {
    let start =
      option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let text = "[\(escape(option.summary))]"
    return option.spellings.map { spelling in
      let isLong = spelling.hasPrefix("--")
      let value = ":\(escape(option.valueName)):\(action(option.hint, name))"
      return switch option.arity {
      case .flag: start + spelling + text
      case .required: start + spelling + (isLong ? "=" : "+") + text + value
      case .optionalAfterEquals: start + spelling + (isLong ? "=-" : "-") + text + ":" + value
      }
    }
  }

  private static func action(_ hint: ValueHint, _ name: String) -> String {
    switch hint {
    case .none: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .choices(let words): "(\(words.map(escape).joined(separator: " ")))"
    case .keyValue(let keys, let words):
      " \(name)_pairs \(keys.joined(separator: " ").shellQuoted) "
        + words.joined(separator: " ").shellQuoted
    }
  }

  /// The text where brackets, colons and backslashes would end or change it.
  private static func escape(_ text: String) -> String {
    String(text.flatMap { #"\[]():"#.contains($0) ? ["\\", $0] : [$0] })
  }
}
