import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

@testable import punchline

/// `punchline member export`: everything that is kept about a member, in one document.
struct MemberExportTests {
  private let folder: TemporaryFolder
  private let ann: String
  private let bo: String

  init() throws {
    folder = try TemporaryFolder()
    let office = try PeerEngine(store: folder.file("store.db"))
    func member(_ name: String, _ role: JSON) throws -> String {
      try office.result(
        "member.create",
        [
          "firstName": .string(name), "lastName": "Lee",
          "email": .string("\(name.lowercased())@lee.example"), "role": role,
        ]
      ).member("id")?.string ?? ""
    }
    ann = try member("Ann", "sitter")
    bo = try member("Bo", "manager")
    #expect(try office.end() == 0)
  }

  private func run(
    _ words: String..., user: String = "me"
  ) throws -> (output: String, error: String, status: Int32) {
    let ended = try EngineProcess.run(
      arguments: ["--store", folder.file("store.db"), "--user", user] + words)
    return (ended.standardOutput, ended.standardError, ended.status)
  }

  /// More tasks than fit on a page, some with texts that need escapes.
  private func fill() throws {
    let engine = try PeerEngine(
      process: EngineProcess(arguments: ["--store", folder.file("store.db"), "--user", ann]))
    for number in 0..<130 {
      _ = try engine.result("task.create", ["name": .string("Task \"\(number)\"\n\u{10FFFF}")])
    }
    #expect(try engine.end() == 0)
  }

  /// All pages of the method, as one list.
  private func pages(of id: String) throws -> [JSON] {
    let engine = try PeerEngine(store: folder.file("store.db"))
    var (kept, cursor): ([JSON], JSON) = ([], .null)
    repeat {
      let page = try engine.result("member.export", ["id": .string(id), "cursor": cursor])
      kept += page.member("kept")?.elements ?? []
      cursor = page.member("cursor") ?? .null
    } while cursor != .null
    #expect(try engine.end() == 0)
    return kept
  }

  @Test func `all that is kept of a member is one document, however many pages it has`() throws {
    try fill()
    let file = folder.file("ann.json")
    let written = try run("member", "export", file, "ann", "lee")
    #expect(written.status == 0 && written.error.isEmpty, "\(written)")
    let expected = try pages(of: ann)
    #expect(expected.count > 260)
    #expect(written.output == "Written: \(expected.count) items about Ann Lee, in \(file).\n")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try JSONReader.parse(Array(bytes)) == ["kept": .array(expected)])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // Members need not name themselves, and others are named by id or address too.
    for (words, user) in [([], ann), ([ann], "me"), (["ANN@lee.example"], "me")] {
      let ended = try EngineProcess.run(
        arguments: ["--store", folder.file("store.db"), "--user", user, "member", "export", "-"]
          + words)
      #expect(ended.status == 0 && Data(ended.standardOutput.utf8) == bytes, "\(words)")
    }
  }

  @Test func `a file that exists is not written over, and a refusal leaves none`() throws {
    let file = folder.file("there.json")
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    let there = try run("member", "export", file)
    #expect(there.status == 1 && there.output.isEmpty)
    #expect(
      there.error
        == "punchline: \(file): there is such a file already, and nothing is written over\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    let new = folder.file("new.json")
    for (name, user, complaint) in [
      ("Ann Lee", bo, "not found"), ("Cy", "me", "there is no member \"Cy\""),
    ] {
      let ended = try run("member", "export", new, name, user: user)
      #expect(ended.status == 1 && ended.error.contains(complaint), "\(ended)")
      #expect(!FileManager.default.fileExists(atPath: new))
    }
    let nowhere = try run("member", "export", folder.file("none/x.json"))
    #expect(nowhere.status == 1 && nowhere.error.contains("none/x.json: No such file"))
    let usage = try run("member", "export")
    #expect(usage.status == 2 && usage.error.contains("member export needs FILE"), "\(usage)")
  }

  @Test func `a file has its name only once it is whole`() throws {
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.file("")).sorted()
    }
    let before = try files()
    let bytes = [UInt8](repeating: 0x61, count: 100_000)
    let path = folder.file("whole.json")
    // Leftovers of a killed program are overwritten.
    try "left".write(toFile: path + ".part", atomically: true, encoding: .utf8)
    let file = try NewFile(path)
    #expect(try file.write(bytes))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: CommandFailure.self) { _ = try NewFile(path) }
    try file.finish()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
    try giveUp(folder.file("part.json"), bytes)
    #expect(try files().filter { !$0.hasPrefix("whole.json.part") } == before + ["whole.json"])
  }

  private func giveUp(_ path: String, _ bytes: [UInt8]) throws {
    #expect(try NewFile(path).write(bytes))
  }

  @Test func `without a login a store that wants one says how to come in`() throws {
    let ended = try run("--require-auth", "member", "export", folder.file("x.json"))
    let way = "Sign in first, with your email address and your password"
    #expect(ended.status == 1 && ended.error.contains(way), "\(ended)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("x.json")))
  }
}
