import ClockProtocol

/// The completions of fish.
enum FishCompletion {
  static var script: String {
    """
    # fish completion for punchline

    # The words before the cursor that are neither options nor their values.
    function __punchline_operands
        set -l is_value no
        for word in (commandline -opc)[2..-1]
            if test $is_value = yes
                set is_value no
            else if contains -- $word \(CompletedOption.valued.joined(separator: " "))
                set is_value yes
            else if not string match -q -- '-*' $word
                echo $word
            end
        end
    end

    # Whether the command has so many operands before the cursor, itself included.
    function __punchline_at
        set -l operands (__punchline_operands)
        test (count $operands) -eq $argv[2]; and test "$operands[1]" = $argv[1]
    end

    # Whether the command is one of these, wherever the cursor is behind it.
    function __punchline_in
        contains -- (__punchline_operands)[1] $argv
    end

    # Whether a method is to be called whose parameters follow.
    function __punchline_calls
        set -l operands (__punchline_operands)
        test (count $operands) -ge 2; and test "$operands[1]" = call
    end

    # What the method takes, as keys, or as members of the object that has been begun.
    function __punchline_parameters
        set -l names
        set -l current (commandline -ct)
        switch (__punchline_operands)[2]
    \(GenerateCommand.parameters {
      "        case \($0)\n            set names \($1.joined(separator: " "))"
    })
        end
        if not string match -q -r '^[\\'"{]' -- "$current"
            test (count $names) -gt 0; and printf '%s=\\n' $names
            return
        end
        set -l head (string trim -l -c \\'\\" -- "$current" | string replace -r '[^{,]*$' '')
        test -n "$head"; or set head '{'
        printf '%s\\n' $head\\"$names\\":
    end

    complete -c punchline -f
    \(options)
    \(commands)
    \(methods)
    complete -c punchline -n '__punchline_calls' -a '(__punchline_parameters)'
    """
  }

  private static func quoted(_ text: String) -> String {
    let escaped = GenerateCommand.replacing("\\", by: "\\\\", in: text)
    return "'" + GenerateCommand.replacing("'", by: "\\'", in: escaped) + "'"
  }

  private static var options: String {
    CompletedOption.common.map { "complete -c punchline \(described($0))" }
      .joined(separator: "\n")
  }

  private static func described(_ option: CompletedOption) -> String {
    let values =
      switch option.value {
      case .none: ""
      case .free: "-x "
      case .file: "-r -F "
      case .zone: "-x -a \(quoted("(\(GenerateCommand.zones))")) "
      case .choice(let words): "-x -a \(quoted(words.joined(separator: " "))) "
      }
    return "-l \(option.name.dropFirst(2)) \(values)-d \(quoted(option.meaning))"
  }

  private static var commands: String {
    Arguments.CommandName.allCases.flatMap { command in
      let name = command.rawValue
      let condition = "-n '__punchline_at \(name) 1'"
      let word =
        "complete -c punchline -n 'test -z \"$(__punchline_operands)\"' -a \(name) "
        + "-d \(quoted(command.meaning))"
      let own = ownOptions(of: command)
      switch command.operands.first {
      case .file, .source: return [word, "complete -c punchline \(condition) -F"] + own
      case .kind:
        let kinds = Arguments.Generated.allCases.map(\.rawValue).joined(separator: " ")
        return [word, "complete -c punchline \(condition) -a '\(kinds)'"]
      case .action:
        let names = Arguments.OrganizationAction.allCases.map(\.rawValue).joined(separator: " ")
        return [word, "complete -c punchline \(condition) -a '\(names)'"] + own
      default: return [word] + own
      }
    }.joined(separator: "\n")
  }

  private static func ownOptions(of command: Arguments.CommandName) -> [String] {
    CompletedOption.own(command).map {
      "complete -c punchline -n '__punchline_in \(command.rawValue)' \(described($0))"
    }
  }

  private static var methods: String {
    Families.methods.map {
      "complete -c punchline -n '__punchline_at call 1' -a \($0.name) -d \(quoted($0.summary))"
    }.joined(separator: "\n")
  }
}
