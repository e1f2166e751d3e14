package import ClockOperations
internal import TimeClock

extension SystemZones {
  /// The system's zones in the form that an engine needs.
  package var source: ZoneSource {
    ZoneSource(
      bytes: { name throws(ClockError) in
        try Self.refusing { () throws(Failure) in try bytes(of: name) }
      },
      local: { () throws(ClockError) in
        let local = try Self.refusing { () throws(Failure) -> Local? in try self.local() }
        return local.map { ($0.identifier, $0.source == .environment) }
      }, stamp: stamp, folder: folder)
  }

  private static func refusing<Result>(
    _ work: () throws(Failure) -> Result
  ) throws(ClockError) -> Result {
    do throws(Failure) {
      return try work()
    } catch {
      throw .refused(.zoneUnknown, error.phrase).about("timeZone")
    }
  }
}
