import Libc
import PunchlineKit

/// Prints completions, manual pages and compiled languages.
enum GenerateCommand {
  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    switch Arguments.Generated(rawValue: arguments.operands[0]) {
    case .bash: Terminal.say(ShellStub.bash)
    case .zsh: Terminal.say(ShellStub.zsh)
    case .fish: Terminal.say(ShellStub.fish)
    case .man: Terminal.say(ManualPage.commands)
    case .words: try compileLanguage()
    case .protocol, nil: Terminal.say(ManualPage.methods)
    }
  }

  private static func compileLanguage() throws(ProgramError) -> Int32 {
    do throws(PlatformError) {
      guard let words = HostedEngine.compiledLanguage(try InputBytes.all(of: "-")) else {
        Terminal.complain("standard input must be an object of texts by what they are in English")
        return 1
      }
      _ = try OutputWriter(takingOver: STDOUT_FILENO).writeAll(words)
      return 0
    } catch {
      throw .system(error)
    }
  }
}
