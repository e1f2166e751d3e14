import ClockProtocol

/// The completions of bash, version 4 and later.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for punchline

    # What the method takes, as members of the object that has been begun.
    _punchline_parameters() {
      local names name head
      case $1 in
    \(GenerateCommand.parameters { "    \($0)) names='\($1.joined(separator: " "))' ;;" })
      esac
      head=${2%"${2##*[{,]}"}
      for name in $names; do
        printf '%s"%s":\\n' "${head:-"$3{"}" "$name"
      done
    }

    _punchline() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
      local operands=() i list quote
      # --option=value comes as three words.
      [[ $word == = ]] && word=
      [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
      for (( i = 1; i < COMP_CWORD; i++ )); do
        case ${COMP_WORDS[i]} in
          \(valued.joined(separator: "|")))
            (( i++ ))
            [[ ${COMP_WORDS[i]} == = ]] && (( i++ )) ;;
          -*) ;;
          *) operands+=("${COMP_WORDS[i]}") ;;
        esac
      done
      case $before in
        --store) compopt -o default; return ;;
        --time-zone) list=$(\(GenerateCommand.zones)) ;;
    \(choices)
        \(valued.joined(separator: "|"))) return ;;
      esac
      if [[ -z $list ]]; then
        case $word:${operands[0]}:${#operands[@]} in
    \(personalOptions)
          -*) list='\(Arguments.Option.allCases.map(\.rawValue).joined(separator: " "))' ;;
          *::0) list='\(Arguments.CommandName.allCases.map(\.rawValue).joined(separator: " "))' ;;
    \(operands)
          *:call:2)
            compopt -o nospace
            # Within quotes the shell completes what follows them.
            [[ $word == [\\'\\"]* ]] && quote= || quote=\\'
            word=${word#[\\'\\"]}
            while read -r list; do
              [[ $list == "$word"* ]] && COMPREPLY+=("$list")
            done < <(_punchline_parameters "${operands[1]}" "$word" "$quote")
            # With one match alone the shell would close the quotes.
            (( ${#COMPREPLY[@]} == 1 )) && COMPREPLY+=("${COMPREPLY[0]}VALUE")
            return ;;
        esac
      fi
      COMPREPLY=($(compgen -W "$list" -- "$word"))
    }

    complete -F _punchline punchline
    """
  }

  private static let valued = Arguments.Option.allCases.filter { !$0.takesNoValue }.map(\.rawValue)

  private static var choices: String {
    Arguments.Option.allCases.filter { !$0.choices.isEmpty }
      .map { "    \($0.rawValue)) list='\($0.choices.joined(separator: " "))' ;;" }
      .joined(separator: "\n")
  }

  /// The options of each command for people, beside those that all take.
  private static var personalOptions: String {
    Arguments.CommandName.allCases.compactMap { command in
      guard let personal = command.personal else { return nil }
      let names = personal.options.map(\.rawValue) + Arguments.Option.allCases.map(\.rawValue)
      return "      -*:\(command.rawValue):*) list='\(names.joined(separator: " "))' ;;"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    Arguments.CommandName.allCases.compactMap { command in
      let pattern = "      *:\(command.rawValue):1)"
      switch command.operands.first {
      case .method:
        let names = Families.methods.map(\.name).joined(separator: " ")
        return "\(pattern) list='\(names)' ;;"
      case .word:
        let names = Arguments.CommandName.allCases.map(\.rawValue) + Families.methods.map(\.name)
        return "\(pattern) list='\(names.joined(separator: " "))' ;;"
      case .kind:
        let names = Arguments.Generated.allCases.map(\.rawValue).joined(separator: " ")
        return "\(pattern) list='\(names)' ;;"
      case .action:
        let names = Arguments.OrganizationAction.allCases.map(\.rawValue).joined(separator: " ")
        return "\(pattern) list='\(names)' ;;"
      case .file, .source, .target:
        return "\(pattern) compopt -o default; return ;;"
      case .parameters, .id, .name, nil: return nil
      }
    }.joined(separator: "\n")
  }
}
