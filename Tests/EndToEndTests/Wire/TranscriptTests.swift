import ClockTestSupport
import Testing

private let folder = "examples/scenarios"

/// Compares a transcript with the binary's output, and reports the first difference.
func check(
  _ transcript: Transcript, gives played: Transcript, _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let expected = transcript.text.split(separator: "\n", omittingEmptySubsequences: false)
  let found = played.text.split(separator: "\n", omittingEmptySubsequences: false)
  guard expected != found else { return }
  let line = zip(expected, found).prefix { $0 == $1 }.count
  let lines = [expected, found].map { line < $0.count ? String($0[line]) : "the end" }
  Issue.record(
    """
    \(what), line \(line + 1)
    expected: \(lines[0])
    found:    \(lines[1])
    """, sourceLocation: sourceLocation)
}

@Test(arguments: Repository.files(in: folder, ending: ".transcript"))
func `a scenario goes byte for byte as written`(name: String) throws {
  let file = "\(folder)/\(name)"
  let transcript = try Transcript(try Repository.read(file))
  let played = try TranscriptRunner.play(transcript)
  if Repository.isRecording {
    try Repository.write(played.text, to: file)
  } else {
    check(transcript, gives: played, file)
  }
}

@Test(
  .disabled(if: Repository.isRecording),
  arguments: Repository.files(in: folder, ending: ".transcript"))
func `a scenario goes the same when all of it is there at once`(name: String) throws {
  let transcript = try Transcript(try Repository.read("\(folder)/\(name)"))
  guard !transcript.hasSeveralEngines else { return }
  let played = try TranscriptRunner.play(transcript, pace: .atOnce)
  #expect(played.received == transcript.received)
}

extension Transcript {
  fileprivate var hasSeveralEngines: Bool {
    lines.contains { if case .start(let engine, _) = $0 { !engine.isEmpty } else { false } }
  }

  fileprivate var received: [String] {
    lines.compactMap { if case .receive(_, let line) = $0 { line } else { nil } }
  }
}
