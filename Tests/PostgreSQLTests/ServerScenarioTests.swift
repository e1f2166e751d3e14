import ClockTestSupport
import Testing

@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct ServerScenarioTests {
  private static let folder = "examples/scenarios"
  private static let names = Repository.files(in: folder, ending: ".transcript")

  @Test(arguments: names)
  func `a scenario goes byte for byte the same on a server`(name: String) throws {
    try play(name, .stepwise)
  }

  @Test(arguments: names)
  func `a scenario goes the same on a server when all of it is there at once`(name: String) throws {
    try play(name, .atOnce)
  }

  private func play(_ name: String, _ pace: TranscriptRunner.Pace) throws {
    let transcript = try Transcript(try Repository.read("\(Self.folder)/\(name)"))
    if pace == .atOnce, transcript.hasSeveralEngines { return }
    let place = TranscriptRunner.Place(
      store: try PostgreSQLServer.shared.get().address(), binary: try EngineBinary.dynamic(),
      options: ["--no-require-auth"])
    let played = try TranscriptRunner.play(transcript, pace: pace, at: place)
    let (expected, found) = (lines(transcript, pace), lines(played, pace))
    let line = zip(expected, found).prefix { $0 == $1 }.count
    #expect(
      expected == found,
      """
      \(name), line \(line + 1)
      expected: \(line < expected.count ? expected[line] : "the end")
      found:    \(line < found.count ? found[line] : "the end")
      """)
  }

  private func lines(_ transcript: Transcript, _ pace: TranscriptRunner.Pace) -> [String] {
    transcript.lines.compactMap { line in
      if case .receive(let engine, let text) = line { return "\(engine)< \(text)" }
      return pace == .stepwise ? line.text : nil
    }
  }
}

extension Transcript {
  fileprivate var hasSeveralEngines: Bool {
    lines.contains { if case .start(let engine, _) = $0 { !engine.isEmpty } else { false } }
  }
}
