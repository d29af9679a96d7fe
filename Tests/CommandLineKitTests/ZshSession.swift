import TestSupport

/// An interactive zsh that is typed into: its completion works nowhere else.
enum ZshSession {
  /// What zsh offers for each line when the tabulator is pressed at its end.
  ///
  /// The script stands as `.functions/_statusicon` in the folder.
  static func offers(for lines: [String], in folder: TemporaryFolder) throws -> [Set<String>] {
    try folder.write(setUp, to: ".setup")
    guard let zsh = Program.named("zsh") else { return [] }
    let result = try zsh.run(["-f", "-c", script, "zsh"] + lines, in: folder.path)
    return result.text.split(separator: "%%", omittingEmptySubsequences: false).dropLast().map {
      // File names come quoted as they are put into the line.
      Set($0.filter { $0 != "\\" }.split(separator: "\n").map(String.init))
    }
  }

  /// Typed lines end with a key that writes a mark behind what was offered, so that nothing has to
  /// be timed.
  private static let script = """
    zmodload zsh/zpty zsh/zselect
    : > .hits
    zpty session zsh -f -i
    zpty -w session 'source ./.setup'
    zpty -r session answer '*READY*'
    count=0
    for line; do
      zpty -w -n session $'\\x15'"statusicon $line"$'\\t\\x14'
      ((count++))
      until [[ $(grep -c '^%%$' .hits) == $count ]]; do zselect -t 1; done
    done
    zpty -d session
    cat .hits
    """

  /// The builtin that offers words is wrapped by one that writes them down too.
  private static let setUp = """
    fpath=($PWD/.functions $fpath)
    autoload -U compinit
    compinit -u -D
    zstyle ':completion:*' insert-tab false
    LISTMAX=0
    compadd() {
      local -a hits
      local suffix=
      if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
        builtin compadd -O hits "$@"
        [[ " $* " == *' -S = '* ]] && suffix='='
        ((${#hits})) && print -rl -- ${hits/%/$suffix} >> .hits
      fi
      builtin compadd "$@"
    }
    mark() { print -r -- '%%' >> .hits }
    zle -N mark
    bindkey '^T' mark
    bindkey '^U' kill-whole-line
    print RE''ADY
    """
}
