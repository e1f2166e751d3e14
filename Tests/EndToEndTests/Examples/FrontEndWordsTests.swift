import ClockTestSupport
import Foundation
import Testing

@testable import ClockProtocol

/// Front ends draw, but leave texts for people to the engine, which words them in their language.
struct FrontEndWordsTests {
  private struct Source: CustomTestStringConvertible, Sendable {
    let file: String
    /// Parts that are not code, or are help on its own keys and commands.
    let notRead: String
    let literal: String
    var testDescription: String { file }
  }

  private static let sources = [
    Source(
      file: "vscode/extension.js", notRead: #"(?m)//.*$|(?s)/\*\*.*?\*/"#,
      literal: #"'([^'\n]*)'|`([^`]*)`"#),
    Source(
      file: "vim/plugin/punchline.vim", notRead: #"(?m)^\s*#.*$"#,
      literal: #"'([^'\n]*)'|"([^"\n]*)""#),
    Source(
      file: "neovim/lua/punchline.lua", notRead: #"(?m)--.*$"#, literal: #"'([^'\n]*)'"#),
    Source(
      file: "neovim/plugin/punchline.lua", notRead: #"(?m)--.*$"#, literal: #"'([^'\n]*)'"#),
    Source(
      file: "emacs/punchline.el",
      // A documentation string starts its line, or ends a declaration; the help contains the names
      // of commands.
      notRead:
        #"(?m)^\s*;.*$|^\s+"(?:[^"\\]|\\.)*"|^\(def(?:group|face|var|custom).*$|"(?s:[^"]*M-x punchline (?:[^"\\]|\\.)*)""#,
      literal: #""((?:[^"\\]|\\.)*)""#),
  ]

  /// Texts that no engine can provide, because none runs, and texts that only the editor reads.
  private static let own: Set<String> = [
    "engine stopped", "is not installed", "Punchline", "Punchline is not installed",
    "Punchline engine stopped", "*punchline today*", "*punchline help*", "use strict",
    "silent botright", "botright new", "highlight default link Punchline_",
  ]

  @Test(arguments: sources)
  private func `an editor has no words of its own`(source: Source) throws {
    let text = try Repository.read("examples/\(source.file)")
    let code = text.replacing(try Regex(source.notRead), with: "")
    let literals = code.matches(of: try Regex(source.literal)).compactMap { match in
      match.output.dropFirst().compactMap(\.substring).first.map(String.init)
    }
    #expect(literals.count > 20)
    let vocabulary = Set(Vocabulary.table.map { $0.text.lowercased() })
    for literal in literals {
      // Without placeholders and the signs around them.
      let said = literal.replacing(/\$?\{[^}]*\}|%[a-z]/, with: "").split {
        "\\ :()•…".contains($0) || $0.isNumber
      }
      .joined(separator: " ")
      let isText =
        literal.contains(" ") && said.contains(/[A-Za-z]{3}/) && !literal.hasPrefix("\\<")
      let isWord = literal.first?.isUppercase == true && vocabulary.contains(said.lowercased())
      #expect(!isText && !isWord || Self.own.contains(said), "\(literal)")
    }
  }
}
