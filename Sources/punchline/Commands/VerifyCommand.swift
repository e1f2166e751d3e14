import ClockProtocol
import ClockStore
import JSON
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// `punchline verify`: checks whether an export is unchanged, by itself, by seals kept elsewhere,
/// or by another export.
struct VerifyCommand {
  private struct Failure: Error {
    let message: String
  }

  private let files: [String]
  private let seals: [String]

  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    VerifyCommand(files: arguments.operands, seals: arguments.all(.seal)).run()
  }

  /// The exit status: 0 if there is no contradiction, 2 if two sound files cannot be compared.
  private func run() -> Int32 {
    do throws(Failure) {
      var given: [Seal] = []
      for path in seals { given += try Self.seals(in: path) }
      var judged: [Verification] = []
      for file in files {
        judged.append(
          try Self.verification(of: file, by: given, keepsHashes: files.count > 1))
      }
      var lines = zip(files, judged).flatMap { file, verification in
        Self.report(verification, named: files.count > 1 ? "\(file): " : "")
      }
      var isSound = judged.allSatisfy(\.isSound)
      var canCompare = true
      if let first = judged.first, judged.count > 1 {
        let comparison = first.comparison(with: judged[1])
        if case .fork? = comparison { isSound = false }
        if let comparison { lines.append(words(for: comparison)) } else { canCompare = false }
      }
      let status = Terminal.say(lines.map { Escaping.printable($0) }.joined(separator: "\n"))
      if !canCompare {
        Terminal.complain("a member's part can be compared only with a part of the same member")
      }
      return !isSound ? 1 : canCompare ? status : 2
    } catch {
      Terminal.complain(Escaping.printable(error.message))
      return 1
    }
  }

  private static func report(_ found: Verification, named name: String) -> [String] {
    var lines = [
      "\(name)\(found.rows) \(found.rows == 1 ? "row" : "rows")"
        + (found.memberId.map { " of member \($0)" } ?? "")
    ]
    for (seal, isGiven, verdict) in found.seals where isGiven || verdict != .holds {
      let whose = isGiven ? "seal" : "its own seal"
      lines.append("\(name)\(whose) \(seal.seq) of \(seal.at.rfc3339): \(words(for: verdict))")
    }
    // The seals of several organizations are not in the order of rows.
    func holding(_ isGiven: Bool) -> [Int64] {
      found.seals.filter { $0.isGiven == isGiven && $0.verdict == .holds }.map(\.seal.seq)
    }
    if let last = holding(false).max() {
      lines.append("\(name)its own seals: \(holding(false).count) hold, the last at row \(last)")
    }
    if found.memberId != nil {
      lines.append(
        holding(true).max().map { "\(name)no row of theirs is missing up to row \($0)" }
          ?? "\(name)no seal that was given shows whether rows are missing")
    }
    if let flaw = found.flaw { lines.append("\(name)not sound: \(flaw)") }
    if let (holds, fails) = found.span {
      lines.append(
        "\(name)rewritten: between row \((holds?.seq ?? 0) + 1) and row \(fails.seq), "
          + "before \(fails.at.rfc3339)")
    }
    for (seq, last) in found.restorations {
      lines.append("\(name)row \(seq) says that a backup was restored here, after row \(last)")
    }
    if found.isSound { lines.append("\(name)ok") }
    return lines
  }

  private static func words(for verdict: Verification.Verdict) -> String {
    verdict == .other ? "is of another organization" : verdict.rawValue
  }

  private func words(for comparison: Verification.Comparison) -> String {
    switch comparison {
    case .equal: "both are the same"
    case .continues(let isFirstLonger, let seq):
      "\(files[isFirstLonger ? 0 : 1]) continues \(files[isFirstLonger ? 1 : 0]) after row \(seq)"
    case .fork(let seq): "they differ from row \(seq) on"
    }
  }

  private static func seals(in path: String) throws(Failure) -> [Seal] {
    var seals: [Seal] = []
    try readLines(of: path) { line throws(Failure) in
      guard Seal.isMeant(by: line) else { return }
      guard let text = String(wellFormed: line), let seal = Seal(line: text) else {
        let start = String(decoding: line, as: UTF8.self).prefix(100)
        throw Failure(message: "\(path): not a seal that this version knows: \(start)")
      }
      seals.append(seal)
    }
    if seals.isEmpty { throw Failure(message: "\(path): no line of it is a seal") }
    return seals
  }

  private static func verification(
    of path: String, by seals: [Seal], keepsHashes: Bool
  ) throws(Failure) -> Verification {
    var found = Verification(by: seals, keepsHashes: keepsHashes)
    func take(_ line: ArraySlice<UInt8>) throws(Failure) {
      do throws(Verification.Failure) {
        try found.take(line)
      } catch {
        throw Failure(message: "\(path):\(error.line): \(error.message)")
      }
    }
    if isStore(path) {
      var failure: Failure?
      do throws(ClockError) {
        try Export.lines(of: path, schema: .punchline) { line throws(ClockError) in
          guard failure == nil else { return }
          do throws(Failure) { try take(line[...]) } catch { failure = error }
        }
      } catch {
        throw Failure(message: error.message(naming: path))
      }
      if let failure { throw failure }
    } else {
      try readLines(of: path, take)
    }
    do throws(Verification.Failure) {
      try found.finish()
    } catch {
      throw Failure(message: "\(path):\(error.line): \(error.message)")
    }
    return found
  }

  /// Whether the journal is in a store instead of an export.
  private static func isStore(_ path: String) -> Bool {
    if ServerAddress.isOne(path) { return true }
    // SAFETY: the path is a terminated string, and the kernel writes no more than the buffer holds.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: 15)
    let count = unsafe start.withUnsafeMutableBytes { bytes in
      unsafe read(file, bytes.baseAddress, bytes.count)
    }
    return count == 15 && start == Array("SQLite format 3".utf8)
  }

  private static func readLines(
    of path: String, _ take: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var lines: FileLines
    do throws(PlatformError) {
      lines = try FileLines(path, orStandardInput: true)
    } catch {
      throw Failure(message: "\(error)")
    }
    while true {
      let line: LineReader.Line?
      do throws(PlatformError) {
        line = try lines.next()
      } catch {
        throw Failure(message: "\(error)")
      }
      switch line {
      case nil: return
      case .text(let bytes)?: try take(bytes)
      case .tooLong?: throw Failure(message: "\(path): a line is longer than any of an export")
      }
    }
  }
}
