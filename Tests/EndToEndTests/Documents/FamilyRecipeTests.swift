import ClockTestSupport
import Foundation
import JSON
import Testing

/// A family made by the recipe in `Sources/README.md`: drives for work.
private let patch = "\(Repository.path)/Tests/Data/family.patch"

@Suite(.enabled(if: Machine.has("git"), "git is not installed"))
struct `The recipe for a family` {
  /// The commands in a folder; returns what they print.
  private func run(_ commands: String, in folder: String, seconds: Double = 60) throws -> String {
    let process = try EngineProcess(
      arguments: ["-c", "cd '\(folder)' && { \(commands); } 2>&1"], binary: "/bin/sh")
    process.closeInput()
    let output = try process.readAll(timeout: seconds)
    try #require(try process.waitForExit() == 0, "\(output)")
    return output
  }

  @Test func `a family made by the recipe applies to a copy of the package, builds and works`()
    throws
  {
    // Within `.build`, so that a long run compiles only what has changed.
    let copy = "\(Repository.path)/.build/family"
    _ = try run(
      """
      mkdir -p '\(copy)' && rm -rf '\(copy)/Sources' '\(copy)/Tests' &&
      cp -Rp Package.swift Sources Tests '\(copy)' &&
      cd '\(copy)' && GIT_CEILING_DIRECTORIES='\(Repository.path)/.build' git apply '\(patch)'
      """, in: Repository.path)
    guard Effort.isLong else { return }
    _ = try run("swift build --product punchline", in: copy, seconds: 3_600)
    let folder = try TemporaryFolder()
    let program = "'\(copy)/.build/debug/punchline' --store '\(folder.file("store.db"))'"
    let verbs = try run(
      "\(program) trip 580 && \(program) trip 40 --notes Fair && \(program) trip", in: copy)
    #expect(verbs.contains("Trip of 40 km") && verbs.contains("580 km"))
    let trips = try run("\(program) call trip.list", in: copy)
    #expect(trips.contains(#""kilometers":580"#) && trips.contains(#""note":"Fair""#))
    #expect(try run("\(program) call alert.list", in: copy).contains("You drove 620 km today."))
    #expect(try run("\(program) undo --yes", in: copy).contains("the trip of 40 km"))
    let wrong = try run("\(program) call trip.create kilometers=0 || true", in: copy)
    #expect(wrong.contains("A trip has 1 to 5000 kilometers"))
    #expect(try run("\(program) check", in: copy).hasPrefix("ok: "))
  }
}
