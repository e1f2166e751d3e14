/// Prints completions and manual pages.
enum GenerateCommand {
  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    switch Arguments.Generated(rawValue: arguments.operands[0]) {
    case .bash: Terminal.say(ShellStub.bash)
    case .zsh: Terminal.say(ShellStub.zsh)
    case .fish: Terminal.say(ShellStub.fish)
    case .man: Terminal.say(ManualPage.commands)
    case .protocol, nil: Terminal.say(ManualPage.methods)
    }
  }
}
