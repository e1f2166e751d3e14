#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSON
  import Testing

  /// Changes of the office's clock while the link is idle.
  @Suite(.enabled(if: MovableClock.compiler != nil, "there is no C compiler"))
  struct OfficeClockTests {
    @Test(arguments: [1_500, -1_500, 7_200_000, -7_200_000] as [Int64])
    func `a device has the office's time at once`(by length: Int64) throws {
      var pair = try DevicePair()
      let clock = try MovableClock(in: pair.folder)
      let names = clock.environment.compactMap { name, value in value.map { "\(name)='\($0)'" } }
      let id = pair.folder.file("process")
      pair.command =
        "echo $$ > '\(id)'; exec env \(names.joined(separator: " ")) '\(try EngineBinary.dynamic())'"
        + " --store '\(pair.office)' --as me"
      try pair.bind()
      let engine = try pair.engine()
      _ = try engine.call("subscribe", ["topics": ["sync"]])
      #expect(try engine.waitForSync { $0.member("state") == "online" } != nil)
      let process = try String(contentsOfFile: id, encoding: .utf8).trimmingCharacters(
        in: .whitespacesAndNewlines)
      try clock.set(ahead: length, ofProcess: try #require(Int32(process)))
      let status = try engine.waitForSync { status in
        status.member("skewMs")?.integer.map { abs($0 - length) < 1_000 } == true
      }
      #expect(status != nil)
      #expect(try engine.end() == 0)
    }
  }
#endif
