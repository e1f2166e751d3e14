import ClockTestSupport
import Foundation
import Testing

@testable import PunchlineKit

@Suite struct `System zones` {
  private let folder: TemporaryFolder
  private let zones: String

  init() throws {
    folder = try TemporaryFolder()
    zones = folder.file("zoneinfo")
    try FileManager.default.createDirectory(
      atPath: "\(zones)/Europe", withIntermediateDirectories: true)
    try put(Self.file, at: "zoneinfo/Europe/Rome")
    try put(Self.file, at: "zoneinfo/EST5EDT")
    try put(Data("no zone".utf8), at: "zoneinfo/tzdata")
    try put(Self.file + Data(count: SystemZones.sizeLimit), at: "zoneinfo/Huge")
    try put(Self.file, at: "outside")
  }

  @Test func `a zone's file is read`() throws {
    #expect(try system().bytes(of: "Europe/Rome") == Array(Self.file))
  }

  @Test func `the folder that TZDIR names comes first`() throws {
    let system = SystemZones(Environment(["TZDIR": zones]), directories: ["/nonexistent"])
    #expect(try system.bytes(of: "Europe/Rome") == Array(Self.file))
  }

  @Test(arguments: [
    "Mars/Phobos", "Europe", "tzdata", "Huge", "", "../outside", "/etc/passwd", "Europe//Rome",
    "Europe/Rome/", "Europe/Rome/x", "right/Europe/Rome", "localtime", "Europe/R\u{0}me",
    "Europe/Röme",
  ])
  func `a name of no zone is refused`(name: String) throws {
    #expect(throws: SystemZones.Failure.unknownZone(name)) { try system().bytes(of: name) }
  }

  @Test func `the error says where a database was looked for`() throws {
    let system = SystemZones(Environment([:]), directories: ["/nonexistent"])
    #expect(throws: SystemZones.Failure.noDatabase(searched: ["/nonexistent"])) {
      try system.bytes(of: "Europe/Rome")
    }
  }

  @Test(arguments: [
    ("", "UTC"), (":", "UTC"), ("UTC", "UTC"), ("UTC0", "UTC"), ("Europe/Rome", "Europe/Rome"),
    (":Europe/Rome", "Europe/Rome"), ("EST5EDT", "EST5EDT"),
    ("/usr/share/zoneinfo/Europe/Rome", "Europe/Rome"),
  ])
  func `the local zone is taken from TZ`(value: String, identifier: String) throws {
    let local = try system(["TZ": value]).local(link: missing, nameFile: missing)
    #expect(local == SystemZones.Local(identifier: identifier, source: .environment))
  }

  @Test(arguments: [
    "/usr/share/zoneinfo/Europe/Rome", "zoneinfo/Europe/Rome", "alternative",
  ])
  func `a link that TZ names is followed`(target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("alternative"), withDestinationPath: "zoneinfo/Europe/Rome")
    let link = folder.file("localtime")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    for value in [link, ":\(link)"] {
      for asSystem in [link, missing] {
        let local = try system(["TZ": value]).local(link: asSystem, nameFile: missing)
        #expect(local == SystemZones.Local(identifier: "Europe/Rome", source: .environment))
      }
    }
  }

  @Test func `the zone comes from the system's file when TZ names a link that is a copy`() throws {
    try put(Self.file, at: "localtime")
    try put(Data("Europe/Rome\n".utf8), at: "timezone")
    let link = folder.file("localtime")
    let zones = system(["TZ": ":\(link)"])
    #expect(
      try zones.local(link: link, nameFile: folder.file("timezone"))
        == SystemZones.Local(identifier: "Europe/Rome", source: .environment))
    #expect(throws: SystemZones.Failure.unknownZone(link)) {
      try zones.local(link: link, nameFile: missing)
    }
  }

  @Test func `a zone's stamp changes with its file`() throws {
    let system = system()
    let before = system.stamp(of: "Europe/Rome")
    #expect(before != nil && before == system.stamp(of: "Europe/Rome"))
    try put(Self.file + Data("!".utf8), at: "zoneinfo/Europe/Rome")
    #expect(system.stamp(of: "Europe/Rome") != before)
    #expect(system.stamp(of: "Mars/Phobos") == nil && system.stamp(of: "../outside") == nil)
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", SystemZones.Failure.posixRule("CET-1CEST,M3.5.0,M10.5.0/3")),
    ("Europe/Atlantis", .unknownZone("Europe/Atlantis")),
    ("/etc/passwd", .unknownZone("/etc/passwd")),
  ])
  func `a TZ that names no zone is refused`(value: String, error: SystemZones.Failure) throws {
    #expect(throws: error) { try system(["TZ": value]).local(link: missing, nameFile: missing) }
  }

  @Test(arguments: [
    "/usr/share/zoneinfo/Europe/Rome", "../usr/share/zoneinfo/Europe/Rome",
    "/var/db/timezone/zoneinfo/Europe/Rome", "/usr/share/zoneinfo/posix/Europe/Rome",
    "/usr/share/zoneinfo.default/Europe/Rome",
  ])
  func `the local zone is taken from the system's link`(target: String) throws {
    let link = folder.file("localtime")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let local = try system().local(link: link, nameFile: missing)
    #expect(local == SystemZones.Local(identifier: "Europe/Rome", source: .system))
  }

  @Test(arguments: ["Europe/Rome\n", "Europe/Rome", "Europe/Rome # home\n"])
  func `the zone comes from the system's file when the link is a copy`(text: String) throws {
    try put(Self.file, at: "localtime")
    try put(Data(text.utf8), at: "timezone")
    let local = try system().local(
      link: folder.file("localtime"), nameFile: folder.file("timezone"))
    #expect(local == SystemZones.Local(identifier: "Europe/Rome", source: .system))
  }

  @Test func `the local zone is unknown when nothing names one`() throws {
    #expect(try system().local(link: missing, nameFile: missing) == nil)
  }

  private static let file = Data("TZif2 and more".utf8)

  private var missing: String { folder.file("missing") }

  private func system(_ variables: [String: String] = [:]) -> SystemZones {
    SystemZones(Environment(variables), directories: [zones])
  }

  private func put(_ data: Data, at name: String) throws {
    try data.write(to: URL(fileURLWithPath: folder.file(name)))
  }
}
