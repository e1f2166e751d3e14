#if os(Linux)
  import ClockTestSupport
  import Foundation
  import Testing

  /// Words typed into a shell with the tab key, and the command line that results.
  struct CompletionTests {
    enum Shell: String {
      case bash, zsh, fish

      /// The shell on a terminal, without the configuration of the user who runs the tests.
      fileprivate var command: String {
        switch self {
        case .bash: "bash --norc --noprofile -i"
        case .zsh: "zsh -f -i"
        case .fish: "fish --no-config -i"
        }
      }

      /// Loads the completions, and replaces the program by one that prints its words.
      fileprivate var preparation: String {
        switch self {
        case .bash: #"source ./punchline.sh; punchline() { printf '<%s>' "$@"; echo; }"#
        case .zsh:
          "fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; "
            + #"punchline() { printf '<%s>' "$@"; echo }"#
        case .fish: "source ./punchline.sh; function punchline; printf '<%s>' $argv; echo; end"
        }
      }
    }

    private static let typed: [(String, [String])] = [
      ("wat\t--format=tm\t", ["watch", "--format=tmux"]),
      ("call clock.tog\t", ["call", "clock.toggle"]),
      (
        "--store x call --log=debug clock.adj\t",
        ["--store", "x", "call", "--log=debug", "clock.adjust"]
      ),
      (#"call clock.in '{"no\#t1,"a\#t2}'"#, ["call", "clock.in", #"{"notes":1,"at":2}"#]),
      (
        "--time-zone Europe/Berl\tgenerate fi\t",
        ["--time-zone", "Europe/Berlin", "generate", "fish"]
      ),
      ("import exp\t", ["import", "exported records"]),
      ("call clock.in no\tx ta\ty", ["call", "clock.in", "notes=x", "tags=y"]),
      ("import --from=kl\t--dr\tx", ["import", "--from=klog", "--dry-run", "x"]),
      ("report --format=ic\tweek", ["report", "--format=ical", "week"]),
      ("log --kind=ta\t--js\t", ["log", "--kind=task", "--json"]),
      ("start Web\t+of\t", ["start", "Website redesign", "+office"]),
      ("tasks sho\tx", ["tasks", "show", "x"]),
      ("tasks hide Web\t", ["tasks", "hide", "Website redesign"]),
      ("rename 1 Web\t", ["rename", "1", "Website redesign"]),
      ("settings stop-timer-with-c\tno", ["settings", "stop-timer-with-clock", "no"]),
      ("break del\t1", ["break", "delete", "1"]),
      ("off mon un\t", ["off", "mon", "unpaid"]), ("help times\t", ["help", "times"]),
      ("tag 1 -cli\t", ["tag", "1", "-client"]),
      ("report --by=day,we\tx", ["report", "--by=day,week", "x"]),
      ("organization ren\tx y", ["organization", "rename", "x", "y"]),
      ("member ex\tx", ["member", "export", "x"]),
      ("report --task=Web\t", ["report", "--task=Website redesign"]),
      (
        "on clo\tproposa\t--sin\tx -- exp\t",
        ["on", "clock", "proposal", "--since", "x", "--", "exported records"]
      ),
    ]

    /// Fish escapes the unfinished words itself.
    private static let begun = (
      #"call live.stop '\#t"x"}'"#, ["call", "live.stop", #"{"id":"x"}"#]
    )

    @Test(arguments: typed + [begun])
    func `bash completes what is declared`(typed: String, words: [String]) throws {
      try check(.bash, typed, words)
    }

    @Test(.enabled(if: Machine.has("zsh"), "zsh is not installed"), arguments: typed + [begun])
    func `zsh completes what is declared`(typed: String, words: [String]) throws {
      try check(.zsh, typed, words)
    }

    @Test(.enabled(if: Machine.has("fish"), "fish is not installed"), arguments: typed)
    func `fish completes what is declared`(typed: String, words: [String]) throws {
      try check(.fish, typed, words)
    }

    private func check(
      _ shell: Shell, _ typed: String, _ words: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let folder = try TemporaryFolder()
      let script = try EngineProcess.run(arguments: ["generate", shell.rawValue]).standardOutput
      // The program where the stub finds it, and the stub beside it.
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("punchline"), withDestinationPath: try EngineBinary.path())
      for words in [["start", "Website redesign", "+client"], ["in", "+office"]] {
        _ = try EngineProcess.run(arguments: ["--store", folder.file("clock.db")] + words)
      }
      for name in ["punchline.sh", "_punchline"] {
        try script.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
      }
      try "".write(toFile: folder.file("exported records"), atomically: true, encoding: .utf8)
      let terminal = try EngineProcess(
        arguments: ["-c", "cd \"$HOME\" && exec script -qec '\(shell.command)' /dev/null"],
        environment: [
          "HOME": folder.path, "TERM": "dumb", "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil,
          "LC_ALL": "C.UTF-8", "PUNCHLINE_STORE": folder.file("clock.db"),
          "PATH": "\(folder.path):/usr/bin:/bin",
        ], binary: "/bin/sh")
      // The terminal echoes the typed text, so the marker is typed in a form that differs from its
      // output.
      try terminal.send("\(shell.preparation); echo rea''dy")
      while let line = try terminal.readLine(), !line.hasSuffix("ready\r") {}
      try terminal.send(bytes: Array("punchline \(typed)\r".utf8))
      var line = try terminal.readLine()
      while let seen = line, !seen.hasPrefix("<") { line = try terminal.readLine() }
      #expect(line == words.map { "<\($0)>" }.joined() + "\r", sourceLocation: sourceLocation)
    }
  }
#endif
