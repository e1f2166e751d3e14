import Foundation
internal import JSON
internal import JSONRPC

/// Plays a transcript with the built binary on a fresh store, and records the real output.
package final class TranscriptRunner {
  package enum Failure: Error {
    /// A line for an engine that was not started.
    case noEngine(String)
    case exit(engine: String, status: Int32, standardError: String)
    case standardError(engine: String, String)
  }

  /// How the input lines are sent.
  package enum Pace: CaseIterable, Sendable {
    /// Each line after the previous one is answered.
    case stepwise
    /// All of an engine's input at once, before it ends; for transcripts with one engine.
    case atOnce
  }

  /// The engine's options if a transcript does not give any.
  package static let standardOptions = [
    "--virtual-time", "2026-11-21T14:00:00Z", "--time-zone", "America/New_York",
  ]

  /// The place of the engines' store, and the binary that runs them.
  package struct Place: Sendable {
    let store: String
    let binary: String?
    let options: [String]

    package init(store: String, binary: String? = nil, options: [String] = []) {
      self.store = store
      self.binary = binary
      self.options = options
    }
  }

  private final class Running {
    let name: String
    let words: [String]
    let process: EngineProcess
    var sent = ""

    init(name: String, words: [String], place: Place) throws {
      self.name = name
      self.words = words
      let store = words.contains("--store") ? [] : ["--store", place.store]
      process = try EngineProcess(
        arguments: store + place.options + words,
        environment: ["TZ": nil, "TZDIR": nil], binary: place.binary)
    }
  }

  private static let sentinel = #"{"jsonrpc":"2.0","id":"end of step","method":"time.now"}"#
  private static let sentinelReply = #"{"jsonrpc":"2.0","id":"end of step","#

  private let folder: TemporaryFolder
  private let place: Place
  private let pace: Pace
  private var engines: [Running] = []
  private var lines: [Transcript.Line] = []
  /// The last seen virtual instant of each engine.
  private var reached: [String: String] = [:]

  private init(_ pace: Pace, _ place: Place?) throws {
    folder = try TemporaryFolder()
    self.place = place ?? Place(store: folder.file("store.db"))
    self.pace = pace
  }

  /// The same transcript with the engines' real output instead of its own.
  package static func play(
    _ transcript: Transcript, pace: Pace = .stepwise, at place: Place? = nil
  ) throws -> Transcript {
    let runner = try TranscriptRunner(pace, place)
    var script = transcript.lines
    let startsItself = script.contains { if case .start = $0 { true } else { false } }
    if !startsItself { try runner.start("", standardOptions) }
    script.removeAll { if case .receive = $0 { true } else { false } }
    for line in script { try runner.take(line) }
    for engine in runner.engines { try runner.end(engine) }
    return Transcript(lines: runner.lines)
  }

  private func take(_ line: Transcript.Line) throws {
    switch line {
    case .remark, .receive:
      lines.append(line)
    case .start(let name, let words):
      if let engine = engines.first(where: { $0.name == name }) { try end(engine) }
      lines.append(line)
      try start(name, words)
    case .restart(let name, let words):
      let engine = try engine(name)
      try end(engine)
      lines.append(line)
      let instant = reached[name].map { ["--virtual-time", $0] } ?? []
      try start(name, Self.words(Self.words(engine.words, with: instant), with: words))
    case .send(let name, let text):
      lines.append(line)
      let engine = try engine(name)
      if pace == .atOnce {
        engine.sent += "\(text)\n"
        return
      }
      try engine.process.send(text)
      for engine in [engine] + engines.filter({ $0 !== engine }) { try settle(engine) }
    }
  }

  /// The words, with their options overridden by others.
  private static func words(_ words: [String], with others: [String]) -> [String] {
    var kept = words
    for option in others where option.hasPrefix("--") {
      guard let index = kept.firstIndex(of: option) else { continue }
      let hasValue = index + 1 < kept.count && !kept[index + 1].hasPrefix("--")
      kept.removeSubrange(index...(hasValue ? index + 1 : index))
    }
    return kept + others
  }

  private func engine(_ name: String) throws -> Running {
    guard let engine = engines.first(where: { $0.name == name }) else {
      throw Failure.noEngine(name)
    }
    return engine
  }

  private func start(_ name: String, _ words: [String]) throws {
    engines.append(try Running(name: name, words: words, place: place))
  }

  /// Takes in everything from the engine: its own output, and its news of the other engines.
  private func settle(_ engine: Running) throws {
    do {
      try engine.process.send(Self.sentinel)
    } catch EngineProcess.Failure.inputClosed {
      // The engine was asked to shut down.
    }
    while let line = try engine.process.readLine() {
      guard !line.hasPrefix(Self.sentinelReply) else {
        note(line, of: engine)
        return
      }
      lines.append(.receive(engine: engine.name, line))
    }
  }

  private func end(_ engine: Running) throws {
    if pace == .atOnce {
      do {
        try engine.process.send(bytes: Array((engine.sent + Self.sentinel + "\n").utf8))
      } catch EngineProcess.Failure.inputClosed {
        // The engine was asked to shut down.
      }
    }
    engine.process.closeInput()
    for line in try engine.process.readAll().split(separator: "\n") {
      if line.hasPrefix(Self.sentinelReply) {
        note(String(line), of: engine)
      } else {
        lines.append(.receive(engine: engine.name, String(line)))
      }
    }
    let status = try engine.process.waitForExit()
    let complaint = engine.process.standardError
    guard status == 0 else {
      throw Failure.exit(engine: engine.name, status: status, standardError: complaint)
    }
    guard complaint.isEmpty else {
      throw Failure.standardError(engine: engine.name, complaint)
    }
    engines.removeAll { $0 === engine }
  }

  private func note(_ line: String, of engine: Running) {
    guard case .object(let reply) = try? JSONReader.parse(line),
      case .object(let result) = reply["result"], case .string(let now) = result["now"],
      result["mode"] == "virtual"
    else { return }
    reached[engine.name] = now
  }
}
