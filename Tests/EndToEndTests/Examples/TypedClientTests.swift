import ClockTestSupport
import Foundation
import Testing

private let files = [
  "python/punchline.py", "typescript/punchline.ts", "typescript/punchline.js",
  "typescript/engine.js", "typescript/process.js",
]

@Suite(
  .enabled(if: Machine.has("python3"), "python3 is not installed"),
  .enabled(if: Machine.has("tsc"), "tsc is not installed"))
struct `Typed clients` {
  @Test func `the typed clients are what the engine says of itself`() throws {
    let folder = try TemporaryFolder()
    let output = Repository.isRecording ? "\(Repository.path)/examples" : folder.path
    let own = "Sources/punchline/Client/Wire"
    let swift = Repository.isRecording ? "\(Repository.path)/\(own)" : folder.file("Wire")
    let made = try python([
      "examples/generate.py", "--binary", EngineBinary.path(), "--output", output, "--swift", swift,
    ])
    #expect(made.status == 0 && made.output == "", "\(made)")
    let written = try FileManager.default.contentsOfDirectory(atPath: swift).sorted()
    #expect(written == Repository.files(in: own, ending: ".swift"))
    for file in written {
      #expect(
        try String(contentsOfFile: "\(swift)/\(file)", encoding: .utf8)
          == Repository.read("\(own)/\(file)"),
        "\(own)/\(file) is not what examples/generate.py writes")
    }
    for file in files {
      let found = try String(contentsOfFile: "\(output)/\(file)", encoding: .utf8)
      let kept = try Repository.read("examples/\(file)")
      #expect(kept == found, "examples/\(file) is not what examples/generate.py writes")
    }
  }

  @Test(.enabled(if: Machine.has("mypy"), "mypy is not installed"))
  func `the Python client's types tell what the engine would refuse`() throws {
    try checkComplaints(
      "mypy", "use.py", ["--strict", "--python-version", "3.9", "--cache-dir"],
      beginning: """
        from punchline import Punchline
        async def use(engine: Punchline) -> None:
        """,
      [
        ("    await engine.clock_in(notes='early')", true),
        ("    await engine.clock_in(note='early')", false),
        ("    await engine.clock_in(notes=7)", false),
        ("    print((await engine.clock_status())['workedMs'] + 1)", true),
        ("    print((await engine.clock_status())['worked'])", false),
        ("    await engine.subscribe(topics=['lunch'])", false),
        ("    await engine.task_get()", false),
        ("    await engine.entry_list(from_='2026-01-01', to=None)", true),
      ])
  }

  @Test func `the TypeScript client's types tell what the engine would refuse`() throws {
    try checkComplaints(
      "tsc", "use.ts",
      ["--strict", "--target", "ES2022", "--moduleResolution", "node", "--outDir"],
      beginning: """
        import { Punchline } from '\(Repository.path)/examples/typescript/punchline';
        declare const engine: Punchline;
        """,
      [
        ("engine.clockIn({ notes: 'early' });", true),
        ("engine.clockIn({ note: 'early' });", false),
        ("engine.clockIn({ notes: 7 });", false),
        ("engine.clockStatus().then((clock) => clock.workedMs + 1);", true),
        ("engine.clockStatus().then((clock) => clock.worked);", false),
        ("engine.subscribe({ topics: ['lunch'] });", false),
        ("engine.taskGet();", false),
        ("engine.entryList({ from: '2026-01-01', to: null });", true),
      ])
  }

  @Test(.enabled(if: Machine.has("mypy"), "mypy is not installed"))
  func `what is written in Python for the clients is right in its types`() throws {
    let folder = try TemporaryFolder()
    let sources = [
      "engine.py", "punchline.py", "status.py", "test.py", "library.py", "library_test.py",
    ].map {
      "\(Repository.path)/examples/python/\($0)"
    }
    let run = try run(
      "mypy", ["--strict", "--python-version", "3.9", "--cache-dir", folder.path] + sources)
    #expect(run.status == 0, "\(run)")
  }

  /// Expects complaints about the wrong lines only; the last option takes a folder.
  private func checkComplaints(
    _ program: String, _ name: String, _ options: [String], beginning: String,
    _ lines: [(text: String, isRight: Bool)]
  ) throws {
    let folder = try TemporaryFolder()
    let text = ([beginning] + lines.map(\.text)).joined(separator: "\n") + "\n"
    try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    let run = try run(program, options + [folder.path, folder.file(name)])
    let found = Set(run.output.matches(of: /[:(](\d+)[^ ]* error/).compactMap { Int($0.output.1) })
    let wrong = lines.indices.filter { !lines[$0].isRight }.map { $0 + 3 }
    #expect(found == Set(wrong) && run.status != 0, "\(run)")
  }

  private func python(_ words: [String]) throws -> (output: String, status: Int32) {
    try run("python3", ["-B"] + words)
  }

  private func run(
    _ program: String, _ words: [String]
  ) throws -> (output: String, status: Int32) {
    let process = try EngineProcess(
      arguments: ["-c", "cd '\(Repository.path)' && exec \"$0\" \"$@\" 2>&1", program] + words,
      environment: ["LC_ALL": "C.UTF-8", "MYPYPATH": "\(Repository.path)/examples/python"],
      binary: "/bin/sh")
    return (try process.readAll(timeout: 120), try process.waitForExit())
  }
}
