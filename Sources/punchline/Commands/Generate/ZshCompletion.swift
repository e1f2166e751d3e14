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
      _arguments -C -S \\
    \(Arguments.Option.allCases.map { "    \(specification(of: $0)) \\" }.joined(separator: "\n"))
        '1: :->command' '2: :->first' '3: :->second' && return 0
      case $state:$line[1] in
        command:*) _describe -t commands command commands ;;
    \(operands)
        second:call)
          local -a names
          names=(${=takes[$line[2]]})
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

  private static func specification(of option: Arguments.Option) -> String {
    let meaning = GenerateCommand.replacing(":", by: "\\:", in: option.meaning)
    guard let placeholder = option.placeholder else {
      return GenerateCommand.quoted("\(option.rawValue)[\(meaning)]")
    }
    let values =
      switch option {
      case .store: "_files"
      case .timeZone: "{compadd -- $(\(GenerateCommand.zones))}"
      default: option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
      }
    return GenerateCommand.quoted("\(option.rawValue)=[\(meaning)]:\(placeholder):\(values)")
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
