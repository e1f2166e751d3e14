import ClockTestSupport
import Foundation
import PunchlineKit
import Testing

/// The files of languages that people write.
struct LanguageTextsTests {
  @Test(arguments: [
    (#"{"a": 1}"#, #""a": only a text is allowed"#),
    (#"{"a": "b", "a": "c"}"#, #"at byte 11: duplicate name "a""#), ("{", "at byte "),
    ("[]", "the file is no object"), (#"{"{0} not found": "{1} niet"}"#, #""{0} not found": "#),
  ])
  func `a faulty file is refused with the place`(json: String, message: String) throws {
    let flaw = #expect(throws: LanguageTexts.Flaw.self) {
      _ = try LanguageTexts(Array(json.utf8)).compiled()
    }
    #expect(flaw?.message.hasPrefix(message) == true, "\(flaw?.message ?? "")")
  }

  private static let languages = "\(Repository.path)/Sources/Languages"

  @Test func `a key that nothing says is named`() throws {
    let texts = try LanguageTexts(Array(#"{"Clocked In": "a", "Clocked Inn": "b"}"#.utf8))
    #expect(texts.unknownKeys(in: [Self.languages]) == ["Clocked Inn"])
    let own = try TemporaryFolder()
    try Data(#"{"Clocked In": "a"}"#.utf8).write(to: URL(filePath: own.file("de.json")))
    let more = try LanguageTexts(Array(#"{"Scheduled": "c", "Schedulled": "d"}"#.utf8))
    #expect(more.unknownKeys(in: [own.path, Self.languages]) == ["Schedulled"])
  }

  @Test func `no language of the program has a key that nothing says`() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.languages)
    where name.hasSuffix(".json") {
      let json = try Data(contentsOf: URL(filePath: "\(Self.languages)/\(name)"))
      let unknown = try LanguageTexts(Array(json)).unknownKeys(in: [Self.languages])
      #expect(unknown == [], "\(name)")
    }
  }

  @Test func `an own file of English is no second English, and a broken one is warned of`() throws {
    let folder = try TemporaryFolder()
    for name in ["en.json", "nl.json"] {
      try Data("{".utf8).write(to: URL(filePath: folder.file(name)))
    }
    var options = HostedEngine.Options(store: ":memory:")
    options.languageFolders = { [folder.path] }
    var warnings: [String] = []
    options.warn = { warnings.append($0) }
    let engine = HostedEngine(options)
    engine.send(#"{"jsonrpc":"2.0","id":1,"method":"words.get","params":{"language":"nl"}}"#)
    engine.work()
    let reply = String(decoding: try #require(engine.nextLine()), as: UTF8.self)
    #expect(reply.components(separatedBy: #""language":"en""#).count == 3)
    #expect(warnings.contains { $0.hasSuffix("nl.json is no file of a language and is left out") })
  }
}
