import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

/// Printing and signing seals, keeping them elsewhere, and checking them against rewritten rows.
struct SealCommandTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("store.db") }

  init() throws {
    folder = try TemporaryFolder()
    try punch("in", at: "2026-11-21T09:00:00Z")
    try punch("out", at: "2026-11-21T12:00:00Z")
  }

  private func run(_ words: String..., at instant: String? = nil) throws -> (
    output: String, error: String, status: Int32
  ) {
    let time = instant.map { ["--virtual-time", $0] } ?? []
    let ended = try EngineProcess.run(arguments: ["--store", path] + time + words)
    return (ended.standardOutput, ended.standardError, ended.status)
  }

  private func punch(_ word: String, at instant: String) throws {
    let ended = try run("call", "clock.\(word)", at: instant)
    try #require(ended.status == 0, "\(ended)")
  }

  private func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: folder.file(name), atomically: false, encoding: .utf8)
    return folder.file(name)
  }

  /// Changes a row's time and recomputes all later hashes, as the store's owner could.
  private func forge(_ seq: Int64) throws {
    try ForgedStore(path).execute("UPDATE change SET at = at + 3600000 WHERE seq = \(seq)")
  }

  @Test func `a journal that its owner hashed again is found by a seal from elsewhere`() throws {
    let first = try write(try run("seal", at: "2026-11-21T13:00:00Z").output, to: "first.seal")
    try punch("in", at: "2026-11-22T09:00:00Z")
    try punch("out", at: "2026-11-22T12:00:00Z")
    let second = try write(try run("seal", at: "2026-11-22T13:00:00Z").output, to: "second.seal")
    #expect(try String(contentsOfFile: first, encoding: .utf8).hasPrefix("punchline-seal 1 local "))
    let sound = try run("verify", path, "--seal", first, "--seal", second)
    #expect(sound.status == 0 && sound.output.hasSuffix("\nok\n"), "\(sound)")
    #expect(sound.output.components(separatedBy: "\nseal ").count == 3, "\(sound)")
    let export = try write(try run("export").output, to: "export.ndjson")
    try forge(4)
    let forged = try run("verify", path, "--seal", first, "--seal", second)
    #expect(forged.status == 1)
    #expect(forged.output.contains("\nseal 2 of 2026-11-21T13:00:00.000Z: holds\n"), "\(forged)")
    #expect(forged.output.contains("rewritten: between row 3 and row "), "\(forged)")
    let checked = try run("check")
    #expect(checked.status == 1, "\(checked)")
    #expect("\(checked)".contains("the journal was rewritten: its seal of change"), "\(checked)")
    let compared = try run("verify", export, path)
    #expect(compared.status == 1 && compared.output.hasSuffix("they differ from row 4 on\n"))
  }

  @Test func `a member's part holds by a seal, and tells when a row is left out of it`() throws {
    let kept = try write(try run("seal").output, to: "kept.seal")
    let part = try run("export", "--member", "me")
    let whole = try run("verify", try write(part.output, to: "part"), "--seal", kept)
    #expect(whole.status == 0 && whole.output.contains(" rows of member me\n"), "\(whole)")
    var lines = part.output.split(separator: "\n")
    lines.remove(at: 1)
    let fewer = try run(
      "verify", try write(lines.joined(separator: "\n"), to: "fewer"), "--seal", kept)
    #expect(fewer.status == 1 && fewer.output.contains("not sound: the seal "), "\(fewer)")
    let root = String(repeating: "0", count: 64)
    let other = "punchline-seal 1 other e 1 2026-11-21T13:00:00.000Z \(root)\n"
    let both = try write(other + String(contentsOfFile: kept, encoding: .utf8), to: "both")
    let sound = try run("verify", try write(part.output, to: "part"), "--seal", both)
    #expect(sound.status == 0, "\(sound)")
    #expect(sound.output.contains(": is of another organization\n"), "\(sound)")
    let stranger = try run("export", "--member", "nobody")
    #expect(stranger.status == 1 && stranger.error.contains("there is no member nobody"))
  }

  @Test func `a part and a whole journal cannot be compared, though both are sound`() throws {
    let part = try write(try run("export", "--member", "me").output, to: "part")
    let whole = try write(try run("export").output, to: "whole")
    for (first, second) in [(part, whole), (whole, part), (part, path)] {
      let ended = try run("verify", first, second)
      #expect(ended.status == 2 && ended.output.hasSuffix("\n\(second): ok\n"), "\(ended)")
      #expect(ended.error.contains("only with a part of the same member"), "\(ended)")
    }
    #expect(try run("verify", part, part).output.hasSuffix("both are the same\n"))
    let cut = try run("export").output.split(separator: "\n").filter {
      !$0.hasPrefix(#"{"change":{"seq":1,"#)
    }
    let robbed = try write(cut.joined(separator: "\n"), to: "robbed")
    #expect(try run("verify", part, robbed).status == 1)
  }

  @Test func `midnight by UTC seals what was done, once`() throws {
    let engine = try EngineProcess(
      arguments: ["--store", path, "--virtual-time", "2026-11-21T13:00:00Z"])
    func seals() throws -> [JSON] {
      let reply = try JSONReader.parse(
        ask(engine, #"{"jsonrpc":"2.0","id":1,"method":"seal.list"}"#))
      guard case .array(let seals)? = reply.member("result")?.member("seals") else { return [] }
      return seals
    }
    #expect(try seals().isEmpty)
    _ = try ask(
      engine,
      #"{"jsonrpc":"2.0","id":1,"method":"time.advance","params":{"ms":172800000}}"#)
    #expect(try seals().map { $0.member("at") } == ["2026-11-22T00:00:00.000Z"])
    _ = try ask(engine, #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    _ = try engine.waitForExit()
  }

  @Test(.enabled(if: Machine.has("ssh-keygen"), "ssh-keygen is not installed"))
  func `a seal is signed by ssh-keygen, and refused where another key signed it`() throws {
    for name in ["ann", "eve"] {
      let made = try shell("ssh-keygen -q -t ed25519 -N '' -C \(name) -f '\(folder.file(name))'")
      try #require(made.status == 0, "\(made)")
    }
    let key = try String(contentsOfFile: folder.file("ann.pub"), encoding: .utf8)
    let signers = try write("ann@example.org \(key)", to: "signers")
    for (name, status) in [("ann", 0), ("eve", 255)] as [(String, Int32)] {
      let signed = try run(
        "seal", "--with", "ssh-keygen -q -Y sign -n punchline -f '\(folder.file(name))'")
      #expect(signed.status == 0 && signed.output.contains("BEGIN SSH SIGNATURE"), "\(signed)")
      let file = try write(signed.output, to: "\(name).seal")
      let verified = try shell(
        """
        head -n 1 '\(file)' > '\(file).line'; tail -n +2 '\(file)' > '\(file).sig'
        ssh-keygen -Y verify -f '\(signers)' -I ann@example.org -n punchline -s '\(file).sig' \
        < '\(file).line'
        """)
      #expect(verified.status == status, "\(name): \(verified)")
      #expect(try run("verify", path, "--seal", file).status == 0)
    }
  }

  @Test func `a signer that fails leaves no signature, and is said`() throws {
    for (signer, complaint) in [
      ("exit 3", "the signer ended with exit status 3"), ("true", "the signer printed nothing"),
      (#"printf '0\202\377\001'"#, "no text; add | base64"),
      (#"printf 'a\033[2J'"#, "no text; add | base64"),
      ("head -c 20000 /dev/zero | tr '\\0' a", "more than 16384 bytes"),
    ] {
      let ended = try run("seal", "--with", signer)
      #expect(ended.status == 1 && ended.error.contains(complaint), "\(ended)")
    }
    #expect(try run("seal").output.split(separator: "\n").count == 1)
    let signed = try run("seal", "--with", #"printf '0\202\377\001' | base64"#)
    #expect(signed.status == 0 && signed.output.hasSuffix("\nMIL/AQ==\n"), "\(signed)")
  }

  @Test func `a store that does not exist is not made to be sealed`() throws {
    let absent = folder.file("absent.db")
    let ended = try EngineProcess.run(arguments: ["--store", absent, "seal"])
    #expect(ended.status == 1 && ended.standardError.contains("The store cannot be used"))
    #expect(!FileManager.default.fileExists(atPath: absent))
  }

  @Test func `what is no seal and no export is refused by its line`() throws {
    let seal = try write("punchline-seal 9 x\n", to: "later.seal")
    #expect(try run("verify", path, "--seal", seal).error.contains("not a seal that this version"))
    let empty = try write("nothing\n", to: "nothing")
    #expect(try run("verify", path, "--seal", empty).error.contains("no line of it is a seal"))
    #expect(try run("verify", empty).error.contains("\(empty):1: "))
    #expect(try run("verify", folder.file("absent")).status == 1)
  }

  /// Contents of a file that is no export, and the complaint about it.
  @Test(
    .enabled(if: Machine.has("python3"), "python3 is not installed"),
    arguments: [
      (nil, ": No such file or directory"), ("", ":1: not the header of an export"),
      ("nothing\n", ":1: not the header of an export"),
      ("[1]\n", ":1: not the header of an export"),
      (#"{"punchline":1}"#, ":1: not the header of an export"),
      (#"{"punchline":1,"root":"x"}"# + "\n\n" + #"{"change":{}}"#, ":3: not a line of an export"),
    ] as [(String?, String)])
  func `the reference in Python complains in one line about what is no export`(
    contents: String?, complaint: String
  ) throws {
    let file = folder.file("file")
    if let contents { _ = try write(contents, to: "file") }
    let ended = try EngineProcess.run(
      arguments: ["-B", "\(Repository.path)/examples/python/verify.py", file],
      binary: Machine.path(of: "python3"))
    #expect(ended.status == 1 && ended.standardOutput.isEmpty)
    #expect(ended.standardError == "verify.py: \(file)\(complaint)\n")
  }

  /// The reply to a request, after earlier ones were sent.
  private func ask(_ engine: EngineProcess, _ line: String) throws -> String {
    try engine.send(line)
    while let answer = try engine.readLine() {
      if answer.contains(#""id":1"#) { return answer }
    }
    return "null"
  }

  private func shell(_ command: String) throws -> (output: String, status: Int32) {
    let process = try EngineProcess(arguments: ["-c", command], binary: "/bin/sh")
    return (try process.readAll(), try process.waitForExit())
  }
}
