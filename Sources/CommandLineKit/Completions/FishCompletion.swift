/// The completion script for fish.
package struct FishCompletion: Sendable {
  package let script: String

  package init(_ schema: CommandSchema) {
    let plan = CompletionPlan(schema)
    let name = "_" + plan.function
    var lines = ["# fish completion for \(plan.program)", ""]
    lines += Self.helpers(plan, name)
    lines += ["", "complete -c \(plan.program) -f"]
    for place in plan.places {
      for command in place.command.subcommands {
        let condition = "\(name)_next \(place.key.shellQuoted)".fishQuoted
        lines.append(
          "complete -c \(plan.program) -n \(condition) -a \(command.name)"
            + " -d \(command.summary.fishQuoted)")
      }
    }
    for place in plan.leaves {
      let condition = "\(name)_at \(place.key.shellQuoted)".fishQuoted
      if place.takesFiles { lines.append("complete -c \(plan.program) -n \(condition) -F") }
      if !place.positionalChoices.isEmpty {
        lines.append(
          "complete -c \(plan.program) -n \(condition)"
            + " -a \(place.positionalChoices.joined(separator: " ").fishQuoted)")
      }
    }
    lines += Self.options(plan, name)
    script = lines.joined(separator: "\n") + "\n"
  }

  /// A line for each option, with all commands that declare it alike.
  private static func options(_ plan: CompletionPlan, _ name: String) -> [String] {
    var order: [OptionSchema] = []
    var places: [OptionSchema: [String]] = [:]
    for place in plan.leaves {
      for option in place.visibleOptions {
        if places[option] == nil { order.append(option) }
        places[option, default: []].append(place.key)
      }
    }
    return order.map { option in
      let keys = (places[option] ?? []).shellWords
      return "complete -c \(plan.program) -n \("\(name)_at \(keys)".fishQuoted)"
        + " -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
        + value(option, name) + " -d \(option.summary.fishQuoted)"
    }
  }

  private static func value(_ option: OptionSchema, _ name: String) -> String {
    guard option.arity != .flag else { return "" }
    // Without -r a value is taken only after '='.
    let isRequired = option.arity == .required
    switch option.hint {
    case .none: return isRequired ? " -x" : ""
    case .file: return isRequired ? " -r -F" : " -F"
    case .folder: return (isRequired ? " -x" : "") + " -a '(__fish_complete_directories)'"
    case .choices(let words):
      return (isRequired ? " -x" : "") + " -a \(words.joined(separator: " ").fishQuoted)"
    case .keyValue(let keys, let words):
      let call = "(\(name)_pairs \((keys.map { $0 + "=" } + words).shellWords))"
      return (isRequired ? " -x" : "") + " -a \(call.fishQuoted)"
    }
  }

  private static func helpers(_ plan: CompletionPlan, _ name: String) -> [String] {
    let paths = plan.places.dropFirst().map { place in
      "\(place.path.dropLast().joined(separator: " ")) \(place.command.name)".shellQuoted
    }
    var lines = [
      "# Whether the words before the cursor are these and no more.",
      "function \(name)_next",
      "    set -l words (commandline -opc)",
      "    set -e words[1]",
      "    test \"$words\" = \"$argv\"",
      "end",
      "",
      "# Whether the line is in one of these commands.",
      "function \(name)_at",
      "    set -l words (commandline -opc)",
      "    set -e words[1]",
      "    set -l place",
    ]
    if !paths.isEmpty {
      lines += [
        "    for word in $words",
        "        switch \"$place $word\"",
        "            case \(paths.joined(separator: " "))",
        "                set -a place $word",
        "            case '*'",
        "                break",
        "        end",
        "    end",
      ]
    }
    return lines + [
      "    set place \"$place\"",
      "    test -n \"$place\"; or set place \(plan.fallback.key.shellQuoted)",
      "    contains -- $place $argv",
      "end",
      "",
      "# Words for the segment after the value's last comma.",
      "function \(name)_pairs",
      "    set -l value (commandline -ct | string replace -r '^--[a-z0-9-]+=' '')",
      "    set -l before (string match -r '^.*,' -- $value)",
      "    printf '%s\\n' \"$before\"$argv",
      "end",
    ]
  }
}

extension String {
  /// The text as one word of fish, where a backslash stands before quotes inside quotes.
  fileprivate var fishQuoted: String {
    "'" + flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] } + "'"
  }
}
