/// The completion script for bash.
package struct BashCompletion: Sendable {
  package let script: String

  package init(_ schema: CommandSchema) {
    let plan = CompletionPlan(schema)
    let name = plan.function
    var lines = ["# bash completion for \(plan.program)", ""]
    lines += helpers(name)
    lines += ["", "\(name)() {"]
    lines += Self.setUp(plan)
    lines += Self.values(plan)
    lines += Self.words(plan)
    lines += ["}", "", "complete -F \(name) \(plan.program)"]
    script = lines.joined(separator: "\n") + "\n"
  }

  /// Finds the command, the whole word at the cursor and the option whose value it is.
  private static func setUp(_ plan: CompletionPlan) -> [String] {
    let paths = plan.places.dropFirst().map { place in
      "\(place.path.dropLast().joined(separator: " ")) \(place.command.name)".shellQuoted
    }
    let takers = plan.leaves.flatMap { place in
      place.visibleOptions.filter { $0.arity == .required }.flatMap { option in
        option.spellings.map { "\(place.key) \($0)".shellQuoted }
      }
    }
    var lines = [
      "  COMPREPLY=()",
      "  local cursor=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD",
      "  [[ $cursor != '=' ]] || cursor=''",
      "  # bash cuts words at '=', which belongs to the word here.",
      "  local token=${COMP_WORDS[at]}",
      "  while ((at > 1)) && [[ ${COMP_WORDS[at]} == '=' || ${COMP_WORDS[at - 1]} == '=' ]]; do",
      "    ((at--))",
      "    token=${COMP_WORDS[at]}$token",
      "  done",
      "  local command='' depth=1",
    ]
    if !paths.isEmpty {
      lines += [
        "  while ((depth < at)); do",
        "    case \"$command ${COMP_WORDS[depth]}\" in",
        "      \(paths.joined(separator: " | ")))",
        "        command=${command:+$command }${COMP_WORDS[depth]} ;;",
        "      *) break ;;",
        "    esac",
        "    ((depth++))",
        "  done",
      ]
    }
    lines += [
      "  local place=$command option='' value=$token",
      "  [[ -n $command ]] || command=\(plan.fallback.key.shellQuoted)",
      "  if [[ $token == --*=* ]]; then",
      "    option=${token%%=*} value=${token#*=}",
    ]
    if !takers.isEmpty {
      lines += [
        "  else",
        "    case \"$command ${COMP_WORDS[at - 1]}\" in",
        "      \(takers.joined(separator: " | ")))",
        "        option=${COMP_WORDS[at - 1]} ;;",
        "    esac",
      ]
    }
    return lines + ["  fi"]
  }

  /// Offers what the option's value can be.
  private static func values(_ plan: CompletionPlan) -> [String] {
    let name = plan.function
    let cases = plan.valueGroups.map { group in
      let patterns = group.patterns.map(\.shellQuoted).joined(separator: " | ")
      return "      \(patterns))\n        \(call(name, group.hint)) ;;"
    }
    return ["  if [[ -n $option ]]; then", "    case \"$command $option\" in"] + cases
      + ["    esac", "    return", "  fi"]
  }

  private static func call(_ name: String, _ hint: ValueHint) -> String {
    switch hint {
    case .none: ":"
    case .file: "\(name)_files -f"
    case .folder: "\(name)_files -d"
    case .choices(let words): "\(name)_words '' \(words.shellWords)"
    case .keyValue(let keys, let words):
      "\(name)_pairs \((keys.map { $0 + "=" } + words).shellWords)"
    }
  }

  /// Offers commands, options and positionals.
  private static func words(_ plan: CompletionPlan) -> [String] {
    let name = plan.function
    var lines: [String] = []
    let parents = plan.places.filter { !$0.command.subcommands.isEmpty }
    if !parents.isEmpty {
      lines += ["  if ((at == depth)); then", "    case $place in"]
      lines += parents.map { place in
        "      \(place.key.shellQuoted)) \(name)_words '' "
          + "\(place.command.subcommands.map(\.name).shellWords) ;;"
      }
      lines += ["    esac", "  fi"]
    }
    lines.append("  case $command in")
    for place in plan.leaves {
      lines += ["    \(place.key.shellQuoted))", "      if [[ $token == -* ]]; then"]
      lines.append("        \(name)_words '' \(place.visibleOptions.map(\.spelling).shellWords)")
      if place.takesFiles || !place.positionalChoices.isEmpty {
        lines.append("      else")
        if place.takesFiles { lines.append("        \(name)_files -f") }
        if !place.positionalChoices.isEmpty {
          lines.append("        \(name)_words '' \(place.positionalChoices.shellWords)")
        }
      }
      lines += ["      fi ;;"]
    }
    return lines + ["  esac"]
  }
}

/// Functions that use the variables `token`, `value` and `cursor` of their caller.
private func helpers(_ name: String) -> [String] {
  [
    "# Offers the words after the first argument, which stands before each in the value.",
    "\(name)_words() {",
    "  local before=$1 word whole",
    "  shift",
    "  for word; do",
    "    [[ $before$word == \"$value\"* ]] || continue",
    "    whole=${token%\"$value\"}$before$word",
    "    COMPREPLY+=(\"${whole#\"${token%\"$cursor\"}\"}\")",
    "    [[ $word != *= ]] || compopt -o nospace 2>/dev/null",
    "  done",
    "}",
    "",
    "# Offers words for the segment after the value's last comma.",
    "\(name)_pairs() {",
    "  local before=''",
    "  [[ $value != *,* ]] || before=${value%,*},",
    "  \(name)_words \"$before\" \"$@\"",
    "}",
    "",
    "# Offers files (-f) or folders (-d).",
    "\(name)_files() {",
    "  local found",
    "  mapfile -t found < <(compgen \"$1\" -- \"$value\")",
    "  compopt -o filenames 2>/dev/null",
    "  \(name)_words '' \"${found[@]}\"",
    "}",
  ]
}
