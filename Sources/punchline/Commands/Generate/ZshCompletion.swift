import ClockProtocol

/// The completions of zsh.
enum ZshCompletion {
  static var script: String {
    """
    #compdef punchline

    _punchline() {
      local context state state_descr line
      typeset -A opt_args
      local -a commands methods kinds
      local -A takes
      local -a valued common own
      local command=
      local -i i
      commands=(
    \(described(Arguments.CommandName.allCases.map { ($0.rawValue, $0.meaning) }))
      )
      methods=(
    \(described(Families.methods.map { ($0.name, $0.summary) }))
      )
      kinds=(\(Arguments.Generated.allCases.map(\.rawValue).joined(separator: " ")))
      takes=(
    \(GenerateCommand.parameters { "    \($0) '\($1.joined(separator: " "))'" })
      )
      valued=(\(CompletedOption.valued.joined(separator: " ")))
      common=(
    \(specifications(CompletedOption.common, "    "))
      )
      for (( i = 2; i < CURRENT; i++ )); do
        case $words[i] in
          -*) (( valued[(Ie)$words[i]] )) && (( i++ )) ;;
          *) command=$words[i]; break ;;
        esac
      done
      case $command in
    \(ownOptions)
      esac
      _arguments -C -S $common $own \\
        '1: :->command' '2: :->first' '3: :->second' '*: :->more' && return 0
      case $state:$line[1] in
        command:*) _describe -t commands command commands ;;
    \(operands)
        second:call|more:call)
          local -a names
          names=(${=takes[$line[2]]})
          if [[ $state == more || $PREFIX$compstate[quote] != [\\'\\"{]* ]]; then
            compadd -S = -- $names || _message 'no parameters'
            return
          fi
          local head=${PREFIX%"${PREFIX##*[{,]}"}
          # Within quotes the shell completes what follows them.
          [[ -n $head ]] || head='{'
          [[ -n $PREFIX$compstate[quote] ]] || head="'{"
          compadd -Q -S '' -- "$head\\""${^names}"\\":" || _message 'no parameters' ;;
      esac
    }

    _punchline "$@"
    """
  }

  /// `'name:what it is'`, one a line.
  private static func described(_ rows: [(String, String)]) -> String {
    rows.map { "    " + GenerateCommand.quoted("\($0):\($1)") }.joined(separator: "\n")
  }

  /// The options of each command, beside those that all take.
  private static var ownOptions: String {
    Arguments.CommandName.allCases.compactMap { command in
      let own = CompletedOption.own(command)
      guard !own.isEmpty else { return nil }
      return "    \(command.rawValue)) own=(\n\(specifications(own, "      "))\n      ) ;;"
    }.joined(separator: "\n")
  }

  private static func specifications(_ options: [CompletedOption], _ margin: String) -> String {
    options.map { margin + specification(of: $0) }.joined(separator: "\n")
  }

  private static func specification(of option: CompletedOption) -> String {
    let meaning = GenerateCommand.replacing(":", by: "\\:", in: option.meaning)
    let values =
      switch option.value {
      case .none: ""
      case .free: ":\(option.placeholder):"
      case .file: ":\(option.placeholder):_files"
      case .zone: ":\(option.placeholder):{compadd -- $(\(GenerateCommand.zones))}"
      case .choice(let words): ":\(option.placeholder):(\(words.joined(separator: " ")))"
      }
    return GenerateCommand.quoted(
      "\(option.name)\(option.takesValue ? "=" : "")[\(meaning)]\(values)")
  }

  private static var operands: String {
    Arguments.CommandName.allCases.compactMap { command in
      let pattern = "    first:\(command.rawValue))"
      switch command.operands.first {
      case .method, .word: return "\(pattern) _describe -t methods method methods ;;"
      case .kind: return "\(pattern) compadd -- $kinds ;;"
      case .action:
        let names = Arguments.OrganizationAction.allCases.map(\.rawValue).joined(separator: " ")
        return "\(pattern) compadd -- \(names) ;;"
      case .file, .source, .target: return "\(pattern) _files ;;"
      case .parameters, .id, .name, nil: return nil
      }
    }.joined(separator: "\n")
  }
}
