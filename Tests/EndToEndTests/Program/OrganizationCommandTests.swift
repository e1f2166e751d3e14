import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// `punchline organization`, as its store's owner runs it.
struct OrganizationCommandTests {
  private let folder: TemporaryFolder
  private let options: [String]

  init() throws {
    folder = try TemporaryFolder()
    options = [
      "--store", folder.file("store.db"), "--virtual-time", "2026-11-21T14:00:00Z",
      "--time-zone", "UTC",
    ]
  }

  private func run(_ words: String...) throws -> (output: String, error: String, status: Int32) {
    let ended = try EngineProcess.run(arguments: options + words)
    return (ended.standardOutput, ended.standardError, ended.status)
  }

  /// The id in the second column of an output line.
  private func id(_ output: String, _ line: Int) throws -> String {
    let words = output.split(separator: "\n")[line].split(separator: " ")
    return String(try #require(words.dropFirst().first))
  }

  @Test func `an organization is made with its first admin, listed and renamed`() throws {
    let made = try run("organization", "create", " Local ", "--admin", "Ann@Example.org")
    #expect(made.error == "" && made.status == 0)
    let (organization, admin) = (try id(made.output, 0), try id(made.output, 1))
    #expect(
      made.output
        == "organization \(organization)  Local\nadmin \(admin)  ann@example.org\n")
    #expect(
      try run("organization", "list").output
        == "\(organization)  Local\nlocal  Local\n")
    let members = try run("--user", admin, "call", "member.list").output
    #expect(members.contains(#""firstName":"ann""#) && !members.contains(#""id":"me""#))
    #expect(
      try run("--organization", organization, "--user", "me", "call", "ping").status == 0)
    #expect(
      try run("--organization", organization, "--user", "me", "call", "clock.status").error
        .contains("Member not found"))
    #expect(
      try run("organization", "rename", organization, "Studio").output
        == "\(organization)  Studio\n")
    #expect(
      try run("organization", "list").output
        == "local  Local\n\(organization)  Studio\n")
    #expect(try run("check").output == "ok: 4 records, 3 changes\n")
  }

  @Test func `a store whose organizations an owner made is exported and taken in`() throws {
    #expect(try run("organization", "create", "Second", "--admin", "ann@example.org").status == 0)
    let exported = folder.file("all.jsonl")
    try run("export").output.write(toFile: exported, atomically: true, encoding: .utf8)
    let taken = try EngineProcess.run(
      arguments: ["--store", folder.file("other.db"), "import", exported])
    #expect(taken.standardError == "" && taken.status == 0)
    let again = try EngineProcess.run(arguments: ["--store", folder.file("other.db"), "export"])
    #expect(again.standardOutput == (try run("export").output))
  }

  @Test func `a change by the store's owner is no member's, and not time's`() throws {
    let engine = try PeerEngine(store: folder.file("store.db"))
    _ = try engine.call("subscribe", ["topics": ["organization"]])
    #expect(try run("organization", "rename", "local", "Office").status == 0)
    let state = try engine.notification("state")
    #expect(state?.member("value")?.member("record")?.member("name")?.string == "Office")
    #expect(
      state?.member("cause")
        == ["method": "organization rename", "userId": nil, "origin": "peer"])
    let changes = try engine.call("change.list")?.member("result")?.member("changes")
    let change = try #require(changes?.elements.first)
    #expect(change.member("actor") == .null)
    // The organization's admin may undo it.
    _ = try engine.call("change.undo", ["seq": change.member("seq") ?? .null])
    let organization = try engine.call("organization.get")?.member("result")
    #expect(organization?.member("name")?.string == "Local")
  }

  @Test(
    arguments: [
      (["create", "", "--admin", "a@b"], 2, "organization create needs NAME"),
      (["create", "x"], 2, "organization create needs --admin"),
      (["create", "x", "--admin", "nobody"], 1, "Email is not valid"),
      (["create", "  ", "--admin", "a@b"], 1, "Name is required"),
      (["rename", "nowhere", "x"], 1, "Organization nowhere not found"),
      (["rename", "local"], 2, "organization rename needs NAME"),
      (["rename", "local", "x", "y"], 2, "takes no further argument"),
      (["list", "--admin", "a@b"], 2, "--admin goes with organization create only"),
      (["list", "--json"], 2, "organization list takes none"),
      (["drop", "local"], 2, "allowed is list, create or rename"),
      ([], 2, "organization needs list, create or rename"),
    ] as [([String], Int32, String)])
  func `a wrong command says what is wrong and changes nothing`(
    words: [String], status: Int32, message: String
  ) throws {
    _ = try run("organization", "list")
    let before = try run("export").output
    let ended = try EngineProcess.run(arguments: options + ["organization"] + words)
    #expect(ended.status == status)
    #expect(ended.standardOutput == "")
    #expect(ended.standardError.contains(message), "\(ended.standardError)")
    #expect(try run("export").output == before)
  }
}
