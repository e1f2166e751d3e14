import ClockTestSupport
import Foundation
import Testing

private let file = "Sources/PunchlineC/punchline.h"

/// The part above the functions, which the compiler does not generate.
private let beginning = """
  /*
   * An engine in this process, for programs that cannot start another. It takes in and gives out
   * the lines that protocol.md describes, and waits for nothing: after each line, at the deadline
   * and when the watched file was touched its owner calls punchline_work.
   *
   * An engine is used by one thread at a time; several may be open, on one store too. NULL for an
   * engine is allowed everywhere and does nothing. Lengths are in bytes. Whatever is handed in stays
   * its owner's and is copied. What is handed out belongs to the engine, for as long as is said,
   * except the text of an error.
   */
  #ifndef PUNCHLINE_H
  #define PUNCHLINE_H

  #include <stdbool.h>
  #include <stddef.h>
  #include <stdint.h>

  #ifdef __cplusplus
  extern "C" {
  #endif


  """

private let end = """
  #ifdef __cplusplus
  }
  #endif

  #endif

  """

@Test(.enabled(if: Machine.has("swiftc"), "swiftc is not installed"))
func `the header of the C interface is what the compiler writes`() throws {
  let header = beginning + (try compiledDeclarations()) + end
  if Repository.isRecording { try Repository.write(header, to: file) }
  #expect(try Repository.read(file) == header)
}

@Test(.enabled(if: Machine.has("clang"), "clang is not installed"), arguments: ["c", "c++"])
func `a C and a C++ compiler take the header without a warning`(language: String) throws {
  let compiler = try EngineProcess(
    arguments: [
      "-x", language, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only",
      "\(Repository.path)/\(file)",
    ], binary: Machine.path(of: "clang"))
  _ = try compiler.readAll()
  #expect(try compiler.waitForExit() == 0, "\(compiler.standardError)")
}

/// The compiler's C declarations of the functions, without Clang's extensions.
private func compiledDeclarations() throws -> String {
  let folder = try TemporaryFolder()
  let sources = Repository.files(in: "Sources/PunchlineC", ending: ".swift")
  let modules = URL(filePath: try EngineBinary.dynamic()).deletingLastPathComponent()
    .appending(path: "Modules").path
  let compiler = try EngineProcess(
    arguments: [
      "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "PunchlineC",
      "-package-name", URL(filePath: Repository.path).lastPathComponent.lowercased(),
      "-enable-upcoming-feature", "InternalImportsByDefault", "-I", modules,
      "-emit-clang-header-path", folder.file("PunchlineC.h"),
    ]
      + ["CSQLite", "CCrypt", "CPlatform", "CPostgreSQL"]
      .flatMap { ["-I", "\(Repository.path)/Sources/\($0)"] }
      + sources.map { "\(Repository.path)/Sources/PunchlineC/\($0)" },
    binary: Machine.path(of: "swiftc"))
  _ = try compiler.readAll()
  #expect(try compiler.waitForExit() == 0, "\(compiler.standardError)")
  let text = try String(contentsOfFile: folder.file("PunchlineC.h"), encoding: .utf8)
  let declarations = text.components(separatedBy: "\n").filter {
    $0.hasPrefix("/// ") || $0.hasPrefix("SWIFT_EXTERN ")
  }
  return declarations.map(plain).joined(separator: "\n") + "\n"
}

private func plain(_ line: String) -> String {
  guard line.hasPrefix("SWIFT_EXTERN ") else {
    let text = line.replacing(/<\/?code>/, with: "`").replacing(/[“”]/, with: "\"")
    return "// " + text.dropFirst(4).replacing("’", with: "'")
  }
  return line.replacing(
    /\ ?(SWIFT_[A-Z_]+|_Nonnull|_Nullable)/, with: ""
  ).trimmingCharacters(in: .whitespaces) + "\n"
}
