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
            else if contains -- $word \(valued.joined(separator: " "))
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

    # What the method takes, as members of the object that has been begun.
    function __punchline_parameters
        set -l names
        switch (__punchline_operands)[2]
    \(GenerateCommand.parameters {
      "        case \($0)\n            set names \($1.joined(separator: " "))"
    })
        end
        set -l head (string trim -l -c \\'\\" -- (commandline -ct) | string replace -r '[^{,]*$' '')
        test -n "$head"; or set head '{'
        printf '%s\\n' $head\\"$names\\":
    end

    complete -c punchline -f
    \(options)
    \(commands)
    \(methods)
    complete -c punchline -n '__punchline_at call 2' -a '(__punchline_parameters)'
    """
  }

  private static let valued = Arguments.Option.allCases.filter { !$0.takesNoValue }.map(\.rawValue)

  private static func quoted(_ text: String) -> String {
    let escaped = GenerateCommand.replacing("\\", by: "\\\\", in: text)
    return "'" + GenerateCommand.replacing("'", by: "\\'", in: escaped) + "'"
  }

  private static var options: String {
    Arguments.Option.allCases.map { option in
      let name = "complete -c punchline -l \(option.rawValue.dropFirst(2))"
      let meaning = "-d \(quoted(option.meaning))"
      let values =
        switch option {
        case .store: "-r -F"
        case .timeZone: "-x -a \(quoted("(\(GenerateCommand.zones))"))"
        default:
          option.takesNoValue ? "" : "-x -a \(quoted(option.choices.joined(separator: " ")))"
        }
      return "\(name) \(values) \(meaning)"
    }.joined(separator: "\n")
  }

  private static var commands: String {
    Arguments.CommandName.allCases.flatMap { command in
      let name = command.rawValue
      let condition = "-n '__punchline_at \(name) 1'"
      let word =
        "complete -c punchline -n 'test -z \"$(__punchline_operands)\"' -a \(name) "
        + "-d \(quoted(command.meaning))"
      switch command.operands.first {
      case .file, .source: return [word, "complete -c punchline \(condition) -F"]
      case .kind:
        let kinds = Arguments.Generated.allCases.map(\.rawValue).joined(separator: " ")
        return [word, "complete -c punchline \(condition) -a '\(kinds)'"]
      case .action:
        let names = Arguments.OrganizationAction.allCases.map(\.rawValue).joined(separator: " ")
        return [word, "complete -c punchline \(condition) -a '\(names)'"]
      default: return [word] + personalOptions(of: command)
      }
    }.joined(separator: "\n")
  }

  private static func personalOptions(of command: Arguments.CommandName) -> [String] {
    guard let personal = command.personal else { return [] }
    let condition =
      "-n 'set -l words (__punchline_operands); and test \"$words[1]\" = \(command.rawValue)'"
    return personal.options.map { option in
      "complete -c punchline \(condition) -l \(option.rawValue.dropFirst(2)) "
        + "\(option.placeholder == nil ? "" : "-x ")-d \(quoted(option.meaning))"
    }
  }

  private static var methods: String {
    Families.methods.map {
      "complete -c punchline -n '__punchline_at call 1' -a \($0.name) -d \(quoted($0.summary))"
    }.joined(separator: "\n")
  }
}
