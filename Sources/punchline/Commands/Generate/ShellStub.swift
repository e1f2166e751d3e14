/// The completion scripts of shells: stubs that ask `punchline complete`, which also knows the
/// store.
enum ShellStub {
  static let bash = #"""
    # bash completion for punchline

    _punchline() {
      local -a found
      mapfile -t found < <(command punchline complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      case ${found[0]} in
        files) compopt -o default ;;
        more) compopt -o nospace ;;&
        *) COMPREPLY=("${found[@]:1}") ;;
      esac
    }

    complete -F _punchline punchline
    """#

  static let zsh = #"""
    #compdef punchline

    _punchline() {
      local -a found names shown
      local line
      found=("${(@f)$(command punchline complete zsh "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      [[ $PREFIX == --*=* ]] && compset -P '*='
      for line in "${(@)found[2,-1]}"; do
        names+=("${line%%$'\t'*}")
        shown+=("${line/$'\t'/  -- }")
      done
      case $found[1] in
        files) _files ;;
        more) compadd -Q -S '' -- "${(@)names}" ;;
        words) compadd -l -d shown -- "${(@)names}" ;;
      esac
    }

    _punchline "$@"
    """#

  static let fish = #"""
    # fish completion for punchline

    function __punchline
        set -l word (commandline -ct)
        set -l found (command punchline complete fish (commandline -opc)[2..-1] "$word" 2>/dev/null)
        switch "$found[1]"
            case files
                set -l option (string match -r -- '^--[^=]*=' "$word")
                __fish_complete_path (string replace -- "$option" '' "$word") | string replace -r '^' -- "$option"
            case '*'
                test (count $found) -gt 1; and printf '%s\n' $found[2..-1]
        end
    end

    complete -c punchline -f -a '(__punchline)'
    """#
}
