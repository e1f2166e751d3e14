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
      let json = try InputBytes.all(of: "-")
      let words: [UInt8]
      do throws(LanguageTexts.Flaw) {
        let texts = try LanguageTexts(json)
        words = try texts.compiled()
        for key in texts.unknownKeys(in: LanguageFolders.ofProcess()) {
          Terminal.complain("nothing says \"\(key)\", which may be misspelled")
        }
      } catch {
        Terminal.complain(error.message)
        return 1
      }
      _ = try OutputWriter(takingOver: STDOUT_FILENO).writeAll(words)
      return 0
    } catch {
      throw .system(error)
    }
  }
}
