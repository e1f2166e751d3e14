import ClockProtocol

/// The completions of bash, version 4 and later.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for punchline

    # The keys that the method takes.
    _punchline_keys() {
      case $1 in
    \(GenerateCommand.parameters { "    \($0)) echo '\($1.joined(separator: " "))' ;;" })
      esac
    }

    # The same as members of the object that has been begun.
    _punchline_members() {
      local name head=${2%"${2##*[{,]}"}
      for name in $(_punchline_keys "$1"); do
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
          \(CompletedOption.valued.joined(separator: "|")))
            (( i++ ))
            [[ ${COMP_WORDS[i]} == = ]] && (( i++ )) ;;
          -*) ;;
          *) operands+=("${COMP_WORDS[i]}") ;;
        esac
      done
      case ${operands[0]}:$before in
    \(values)
        *:\(CompletedOption.valued.joined(separator: "|*:"))) return ;;
      esac
      if [[ -z $list ]]; then
        case $word:${operands[0]}:${#operands[@]} in
    \(ownOptions)
          -*) list='\(names(CompletedOption.common))' ;;
          *::0) list='\(Arguments.CommandName.allCases.map(\.rawValue).joined(separator: " "))' ;;
    \(operands)
          [\\'\\"{]*:call:2)
            compopt -o nospace
            # Within quotes the shell completes what follows them.
            [[ $word == [\\'\\"]* ]] && quote= || quote=\\'
            word=${word#[\\'\\"]}
            while read -r list; do
              [[ $list == "$word"* ]] && COMPREPLY+=("$list")
            done < <(_punchline_members "${operands[1]}" "$word" "$quote")
            # With one match alone the shell would close the quotes.
            (( ${#COMPREPLY[@]} == 1 )) && COMPREPLY+=("${COMPREPLY[0]}VALUE")
            return ;;
          *:call:*)
            # A value is up to the person.
            [[ ${COMP_WORDS[COMP_CWORD]} == = || ${COMP_WORDS[COMP_CWORD - 1]} == = ]] && return
            compopt -o nospace
            list=$(_punchline_keys "${operands[1]}")
            COMPREPLY=($(compgen -S = -W "$list" -- "$word"))
            return ;;
        esac
      fi
      COMPREPLY=($(compgen -W "$list" -- "$word"))
    }

    complete -F _punchline punchline
    """
  }

  private static func names(_ options: [CompletedOption]) -> String {
    options.map(\.name).joined(separator: " ")
  }

  /// What completes the value of each option.
  private static var values: String {
    let common = CompletedOption.common.compactMap { value(of: $0, for: "*") }
    let own = Arguments.CommandName.allCases.flatMap { command in
      CompletedOption.own(command).compactMap { value(of: $0, for: command.rawValue) }
    }
    return (common + own).joined(separator: "\n")
  }

  private static func value(of option: CompletedOption, for command: String) -> String? {
    let pattern = "    \(command):\(option.name))"
    switch option.value {
    case .file: return "\(pattern) compopt -o default; return ;;"
    case .zone: return "\(pattern) list=$(\(GenerateCommand.zones)) ;;"
    case .choice(let words): return "\(pattern) list='\(words.joined(separator: " "))' ;;"
    case .none, .free: return nil
    }
  }

  /// The options of each command, beside those that all take.
  private static var ownOptions: String {
    Arguments.CommandName.allCases.compactMap { command in
      let own = CompletedOption.own(command)
      guard !own.isEmpty else { return nil }
      return "      -*:\(command.rawValue):*) list='\(names(own + CompletedOption.common))' ;;"
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
