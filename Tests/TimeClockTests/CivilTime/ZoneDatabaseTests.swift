import ClockTestSupport
import Foundation
import Testing
import TimeClock

@Suite(.enabled(if: ZoneObservations.zdump != nil, "needs zdump"))
struct ZoneDatabaseTests {
  private func check(
    folder: String, years: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let byZone = try ZoneObservations(folder: folder, years: years).byZone
    var wrong: [String] = []
    for (identifier, observations) in byZone {
      let bytes = try TestZones.bytes(identifier, in: folder)
      let zone = try TimeClock.TimeZone(identifier: identifier, tzif: bytes)
      for observation in observations
      where zone.offset(at: observation.instant) != observation.offset {
        wrong.append("\(identifier) \(observation.instant.rfc3339) is not \(observation.offset)")
      }
    }
    #expect(wrong.prefix(10) == [], sourceLocation: sourceLocation)
    #expect(byZone.count > 200, sourceLocation: sourceLocation)
  }

  @Test func `every change of every zone is where zdump has it`() throws {
    try check(folder: TestZones.folder, years: "1970,2038")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "\(TestZones.folder)/tzdata.zi")),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/sbin/zic")),
    arguments: ["slim", "fat"])
  func `files that end early and files that go far are read alike`(bloat: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try run(
      "/usr/sbin/zic", ["-b", bloat, "-d", folder.path, "\(TestZones.folder)/tzdata.zi"])
    try check(folder: folder.path, years: "2000,2038")
  }
}
