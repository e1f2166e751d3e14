import ClockTestSupport
import Foundation
import Testing

/// `punchline verify` and the reference in Python on files that no engine writes.
@Suite(.enabled(if: Machine.has("python3"), "python3 is not installed"))
struct VerifyReferenceTests {
  /// What is given to both, and the exit status that both must have.
  struct Forgery: Sendable, CustomTestStringConvertible {
    enum File: String, CaseIterable { case whole, part, seal }

    let file: File
    let name: String
    let status: Int32
    let edit: @Sendable (String) -> String

    init(
      _ file: File, _ name: String, _ status: Int32, _ edit: @escaping @Sendable (String) -> String
    ) {
      (self.file, self.name, self.status, self.edit) = (file, name, status, edit)
    }

    /// Replaces the first match of a regular expression by a template.
    init(_ file: File, _ pattern: String, by template: String, _ status: Int32) {
      self.init(file, "\(pattern) by \(template)", status) { text in
        guard let range = text.range(of: pattern, options: .regularExpression) else { return "" }
        let new = text[range].replacingOccurrences(
          of: pattern, with: template, options: .regularExpression)
        return text.replacingCharacters(in: range, with: new)
      }
    }

    /// Writes the last 64 digits of the first match in capitals.
    init(_ file: File, capitals pattern: String) {
      self.init(file, "capitals in \(pattern)", 1) { text in
        let digits = "\(pattern)[0-9a-f]{64}"
        guard let range = text.range(of: digits, options: .regularExpression) else { return "" }
        let found = String(text[range])
        return text.replacingCharacters(
          in: range, with: String(found.dropLast(64)) + found.suffix(64).uppercased())
      }
    }

    /// Adds a line to a whole export.
    init(line: String, _ status: Int32) {
      self.init(.whole, "line \(line.prefix(30))", status) { $0 + line + "\n" }
    }

    var testDescription: String { "\(file): \(name)" }
  }

  private static func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  private static let forgeries: [Forgery] =
    Forgery.File.allCases.flatMap { file in
      [
        Forgery(file, "as it is", 0) { $0 },
        Forgery(file, "line ends of two bytes", 0) {
          $0.replacingOccurrences(of: "\n", with: "\r\n")
        },
        Forgery(file, "a byte order mark", 0) { "\u{FEFF}" + $0 },
        Forgery(file, "a line too long", 1) {
          $0 + String(repeating: "x", count: 1_048_577) + "\n"
        },
      ]
    } + lines + rows + ownSeals + givenSeals + parts

  private static let lines: [Forgery] = [
    Forgery(line: " \t", 0), Forgery(line: #"{"a":1}"#, 0), Forgery(line: "\u{0C}", 1),
    Forgery(line: #""x""#, 1), Forgery(line: "[1]", 1), Forgery(line: #"{"a":NaN}"#, 1),
    Forgery(line: #"{"a":1,"a":2}"#, 1), Forgery(line: #"{"a":"\ud83d\ude00"}"#, 0),
    Forgery(line: #"{"a":"\ud800"}"#, 1), Forgery(line: #"{"a":\#(nested(63))}"#, 0),
    Forgery(line: #"{"a":\#(nested(64))}"#, 1),
    Forgery(.whole, #""punchline":1"#, by: #""punchline":1.0"#, 0),
    Forgery(.whole, #""punchline":1"#, by: #""punchline":true"#, 1),
    Forgery(.whole, #""root":"[^"]*""#, by: #""root":5"#, 1),
  ]

  private static let rows: [Forgery] = [
    Forgery(.whole, #""reason":null"#, by: #""reason":null,"reason":null"#, 1),
    Forgery(.whole, #"("change":\{"seq":1),"#, by: "$1.0,", 0),
    Forgery(.whole, #""change":\{"seq":1,"#, by: #""change":{"seq":10e-1,"#, 0),
    Forgery(.whole, #"("change":\{"seq":1),"#, by: "$1.00000000000000000000,", 1),
    Forgery(.whole, #"\{"change":"#, by: #"{"seal":null,"change":"#, 1),
    Forgery(.whole, #"\{"change":"#, by: #"{"other":null,"change":"#, 0),
  ]

  private static let ownSeals: [Forgery] =
    [
      Forgery(.whole, #"("seal":\{.*"seq":)([0-9]+)"#, by: #"$1"$2""#, 1),
      Forgery(.whole, #"("seal":\{"organization_id":)"[^"]*""#, by: "$1null", 1),
      Forgery(.whole, #"("seal":\{.*"epoch":)"[^"]*""#, by: "$1null", 1),
      Forgery(.whole, #"("seal":\{.*)\}\}"#, by: #"$1,"other":1}}"#, 1),
      Forgery(.whole, capitals: #""seal":\{.*"root":""#),
    ]
    + ["x", "", "é", String(repeating: "0", count: 64)].map {
      Forgery(.whole, #"("seal":\{.*"root":)"[^"]*""#, by: "$1\"\($0)\"", 1)
    }

  private static let givenSeals: [Forgery] =
    [
      Forgery(.seal, "nothing", 1) { _ in "" }, Forgery(.seal, "no seal", 1) { _ in "nothing\n" },
      Forgery(.seal, "a line before", 0) { "nothing\n" + $0 },
      Forgery(.seal, "^", by: " ", 1), Forgery(.seal, capitals: "Z "),
      Forgery(.seal, "seal 1 ", by: "seal 2 ", 1), Forgery(.seal, "\n", by: " \n", 1),
      Forgery(.seal, "[.][0-9]{3}Z", by: "Z", 1), Forgery(.seal, "-11-", by: "-13-", 1),
      Forgery(.seal, "2026-11-21", by: "2026-02-29", 1),
      Forgery(.seal, "2026-11-21", by: "0000-02-29", 0),
    ]
    + ["+3", "03", "0", "-3", "\u{663}", "3.0", "9223372036854775808"].map {
      Forgery(.seal, " [0-9]+ 2026", by: " \($0) 2026", 1)
    }
    + ["yesterday", "2026-11-21T24:00:00.000Z", "2026-11-21T13:00:60.000Z"].map {
      Forgery(.seal, "2026-[^ ]*", by: $0, 1)
    }

  private static let parts: [Forgery] = [
    Forgery(.part, #"("count":[0-9]+)"#, by: "$1.0", 0),
    Forgery(.part, #""count":[0-9]+"#, by: #""count":true"#, 1),
    Forgery(.part, #""path":\[[^]]*\]"#, by: #""path":"""#, 1),
    Forgery(.part, capitals: #""head":""#),
    Forgery(.part, #"\{"row":"#, by: #"{"sealed":null,"row":"#, 1),
    Forgery(.part, #""reason":null"#, by: #""reason":null,"reason":null"#, 1),
  ]

  private let folder: TemporaryFolder
  private var path: String { folder.file("store.db") }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String..., at instant: String = "2026-11-21T13:00:00Z") throws -> String
  {
    let ended = try EngineProcess.run(
      arguments: ["--store", path, "--virtual-time", instant] + words)
    try #require(ended.status == 0, "\(ended)")
    return ended.standardOutput
  }

  /// Two rows of a shift.
  private func punch() throws {
    _ = try run("call", "clock.in", at: "2026-11-21T09:00:00Z")
    _ = try run("call", "clock.out", at: "2026-11-21T12:00:00Z")
  }

  /// What both print about a file: their exit statuses, their reports, and their whole output.
  private func said(
    of export: String, by seal: String? = nil
  ) throws -> (statuses: [Int32], reports: [String], text: String) {
    let file = folder.file("export")
    try export.write(toFile: file, atomically: false, encoding: .utf8)
    var seals: [String] = []
    if let seal {
      seals = [folder.file("seal")]
      try seal.write(toFile: seals[0], atomically: false, encoding: .utf8)
    }
    let engine = try EngineProcess.run(
      arguments: ["verify", file] + seals.flatMap { ["--seal", $0] })
    let reference = try EngineProcess.run(
      arguments: ["-B", "\(Repository.path)/examples/python/verify.py", file] + seals,
      binary: Machine.path(of: "python3"))
    return (
      [engine.status, reference.status], [engine.standardOutput, reference.standardOutput],
      "\(engine) \(reference)"
    )
  }

  @Test(arguments: forgeries)
  func `both say the same of a file that was changed`(forgery: Forgery) throws {
    try punch()
    let (seal, whole) = (try run("seal"), try run("export"))
    let texts: [Forgery.File: String] = [
      .seal: seal, .whole: whole, .part: try run("export", "--member", "me"),
    ]
    let original = try #require(texts[forgery.file])
    let forged = forgery.edit(original)
    #expect(forgery.name == "as it is" || !forged.utf8.elementsEqual(original.utf8))
    let found = try forgery.file == .seal ? said(of: whole, by: forged) : said(of: forged, by: seal)
    #expect(found.statuses == [forgery.status, forgery.status], "\(found.text)")
    #expect(found.reports[0].isEmpty == found.reports[1].isEmpty, "\(found.text)")
  }

  /// Additions to the record as its first row leaves it and as the next has it, and whether both
  /// rows are sound.
  @Test(
    arguments: [
      ("1", "1", 0), ("1", "2", 1), ("1", "1.0", 0), ("1", "true", 1), ("0.1", "0.10", 0),
      ("9007199254740992", "9007199254740993", 0), ("9007199254740991", "9007199254740990", 1),
      ("12345678901234567890", "12345678901234567891", 0), ("1e400", "1e500", 0),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, 1), (#""é""#, #""e\u0301""#, 1),
      (#""é""#, #""\u00e9""#, 0), (#""\ud800""#, #""\ud800""#, 1),
      (nested(63), nested(63), 0), (nested(64), nested(64), 1),
    ] as [(String, String, Int32)])
  func `both compare the values of two rows by one rule`(
    ended: String, began: String, status: Int32
  ) throws {
    try punch()
    for (seq, value) in [
      ("(SELECT min(seq) FROM change WHERE topic = 'entry')", ended),
      ("(SELECT max(seq) FROM change WHERE topic = 'entry')", began),
    ] {
      try ForgedStore(path).execute(
        "UPDATE change SET after = '{\"x\":\(value),' || substr(after, 2) WHERE seq = \(seq)")
    }
    let found = try said(of: run("export"))
    #expect(found.statuses == [status, status], "\(found.text)")
  }

  @Test(
    arguments: [
      ("at = 9007199254740991", 0), ("at = 9007199254740993", 1), ("at = -9223372036854775808", 1),
      ("method = NULL", 0), ("target = 1", 0), ("owner_id = ''", 0),
    ] as [(String, Int32)])
  func `both read the columns of a row by one rule`(change: String, status: Int32) throws {
    try punch()
    try ForgedStore(path).execute("UPDATE change SET \(change)")
    let found = try said(of: run("export"))
    #expect(found.statuses == [status, status], "\(found.text)")
  }

  @Test func `both say where a backup was restored, and excuse nothing by it`() throws {
    try punch()
    let backup = folder.file("backup.db")
    let first = try run("seal")
    _ = try run("backup", backup)
    _ = try run("call", "clock.in", at: "2026-11-22T09:00:00Z")
    let second = try run("seal", at: "2026-11-22T10:00:00Z")
    _ = try run("restore", backup, at: "2026-11-22T11:00:00Z")
    let export = try run("export")
    for (seals, status) in [(first, 0), (first + second, 1)] as [(String, Int32)] {
      let found = try said(of: export, by: seals)
      #expect(found.statuses == [status, status], "\(found.text)")
      #expect(
        found.reports[0].contains("\nrow 3 says that a backup was restored here, after row 2\n"),
        "\(found.text)")
      #expect(found.reports[0].contains("rewritten: ") == (status == 1), "\(found.text)")
      #expect(found.reports[1].contains(#""restored": [[3, 2]]"#), "\(found.text)")
    }
    for (last, isSaid) in [("2.0", true), (#"\"2\""#, false), ("true", false)] {
      let forged = export.replacingOccurrences(
        of: #"\"seq\":2"#, with: #"\"seq\":\#(last)"#)
      let found = try said(of: forged)
      #expect(forged != export && found.statuses == [1, 1], "\(found.text)")
      #expect(found.reports[0].contains("\nrow 3 says that") == isSaid, "\(found.text)")
      #expect(found.reports[1].contains("[[3, 2]]") == isSaid, "\(found.text)")
    }
  }

  @Test func `members with canonically equivalent ids are two subjects for both`() throws {
    try punch()
    for change in [
      "UPDATE change SET owner_id = CASE seq % 2 WHEN 0 THEN 'é' ELSE 'e' || char(769) END",
      "DELETE FROM head",
    ] {
      try ForgedStore(path).execute(change)
    }
    let seal = try run("seal")
    let found = try said(of: run("export"), by: seal)
    #expect(found.statuses == [0, 0], "\(found.text)")
    #expect(found.text.components(separatedBy: "holds").count > 2, "\(found.text)")
  }
}
