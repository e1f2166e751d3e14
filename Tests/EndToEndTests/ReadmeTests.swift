import ClockTestSupport
import Foundation
import Testing

struct ReadmeTests {
  private static let file = "README.md"
  private static let python = "/usr/bin/python3"

  @Test func `what the first page shows is what the program does`() throws {
    let text = try Repository.read(Self.file)
    #expect(TranscriptBlock.all(in: text).count > 0)
    let played = try text.replacingTranscripts { block in
      let transcript = try Transcript(block.text)
      let played = try TranscriptRunner.play(transcript)
      if !Repository.isRecording {
        check(transcript, gives: played, "\(Self.file), the transcript from line \(block.line)")
      }
      return played.text
    }
    if Repository.isRecording { try Repository.write(played, to: Self.file) }
  }

  @Test func `what is tested before a change goes in is what the first page says`() throws {
    let script = try Repository.read(".ci/run").split(separator: "\n")
    let commands = try Repository.read(Self.file).split(separator: "\n")
    let test = script.filter { $0.hasSuffix("&& swift test") }
    let build = script.filter { $0.hasPrefix("swift build") }
    #expect(test.count == 1 && commands.contains { $0 == test.first })
    #expect(build.count == 1)
    #expect(commands.contains { line in build.contains { line.contains(" && \($0) && ") } })
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func `the Python example clocks in and prints ticks`() throws {
    let example = try EngineProcess(
      arguments: [
        "\(Repository.path)/examples/python/clock.py", try EngineBinary.path(),
        "--store", ":memory:",
      ],
      binary: Self.python)
    #expect(try example.readLine() == "Clocked In")
    #expect(try example.readLine() == "00:00:01")
    example.kill(SIGINT)
    _ = try example.readAll()
    #expect(try example.waitForExit() == 0)
    #expect(example.standardError == "")
  }
}
