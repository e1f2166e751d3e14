import ClockTestSupport
import Testing
import TimeClock

private func checkRefused(
  _ bytes: [UInt8], _ error: TZifError, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(throws: error, sourceLocation: sourceLocation) {
    try TimeZone(identifier: "Test", tzif: bytes)
  }
}

private func offsets(_ file: ZoneBytes, at seconds: [Int64]) throws -> [Int] {
  let zone = try TimeZone(identifier: "Test", tzif: file.bytes)
  return seconds.map { zone.offset(at: Instant(milliseconds: $0 * 1000)) }
}

@Test(arguments: [0, 0x32, 0x33, 0x34] as [UInt8])
func `every version of a zone's file is read`(version: UInt8) throws {
  let file = ZoneBytes(
    version: version, transitions: [(-100, 1), (100, 0)], types: [(3600, 0, 0), (-7200, 1, 0)])
  #expect(try offsets(file, at: [-101, -100, 99, 100]) == [3600, -7200, -7200, 3600])
}

@Test func `before the first change the first type holds, and after the last one the footer`()
  throws
{
  let file = ZoneBytes(
    transitions: [(0, 1)], types: [(60, 0, 0), (3600, 0, 0)], footer: "\nCET-1\n")
  #expect(try offsets(file, at: [-1, 0, 1, 4_000_000_000]) == [60, 3600, 3600, 3600])
  #expect(try offsets(ZoneBytes(footer: "\nEST5\n"), at: [-4_000_000_000, 0]) == [-18000, -18000])
}

@Test func `leap seconds are taken out of the changes that count them`() throws {
  let file = ZoneBytes(
    transitions: [(50, 1), (151, 0), (252, 1)], types: [(0, 0, 0), (3600, 1, 0)],
    leapSeconds: [(100, 1), (200, 2)])
  #expect(try offsets(file, at: [49, 50, 149, 150, 249, 250]) == [0, 3600, 3600, 0, 0, 3600])
}

@Test func `the error names what is wrong with a file`() {
  checkRefused([], .truncated)
  checkRefused(Array("TZone".utf8), .notTZif)
  checkRefused(ZoneBytes(magic: "TZiF").bytes, .notTZif)
  checkRefused(ZoneBytes(version: 0x31).bytes, .unsupportedVersion(0x31))
  checkRefused(ZoneBytes(version: 0x35).bytes, .unsupportedVersion(0x35))
  checkRefused(ZoneBytes(types: []).bytes, .counts)
  checkRefused(ZoneBytes(designations: []).bytes, .counts)
  checkRefused(ZoneBytes(standardIndicators: [0, 0]).bytes, .counts)
  checkRefused(ZoneBytes(universalIndicators: [0, 0]).bytes, .counts)
  checkRefused(ZoneBytes(universalIndicators: [2]).bytes, .indicators)
  checkRefused(ZoneBytes(transitions: [(5, 0), (5, 0)]).bytes, .transitionOrder(1))
  checkRefused(ZoneBytes(transitions: [(5, 0), (6, 1)]).bytes, .transitionType(1))
  checkRefused(ZoneBytes(types: [(0, 0, 0), (93_600, 0, 0)]).bytes, .localTimeType(1))
  checkRefused(ZoneBytes(types: [(-90_000, 0, 0)]).bytes, .localTimeType(0))
  checkRefused(ZoneBytes(types: [(.min, 0, 0)]).bytes, .localTimeType(0))
  checkRefused(ZoneBytes(types: [(0, 2, 0)]).bytes, .localTimeType(0))
  checkRefused(ZoneBytes(types: [(0, 0, 4)]).bytes, .localTimeType(0))
  checkRefused(ZoneBytes(designations: Array("UTC".utf8)).bytes, .designations)
  checkRefused(ZoneBytes(leapSeconds: [(9, 1), (9, 2)]).bytes, .leapSeconds(1))
  checkRefused(ZoneBytes(leapSeconds: [(9, 1), (99, 3)]).bytes, .leapSeconds(1))
  checkRefused(ZoneBytes(leapSeconds: [(-9, 1)]).bytes, .leapSeconds(0))
  checkRefused(ZoneBytes().bytes + [0], .trailingBytes(1))
  checkRefused(ZoneBytes(footer: "EST5\n").bytes, .footer(""))
  checkRefused(ZoneBytes(footer: "\nEST\n").bytes, .footer("EST"))
}

@Test func `a header may not announce more than there is`() throws {
  var bytes = ZoneBytes(version: 0).bytes
  for index in 32..<36 { bytes[index] = 0xFF }
  checkRefused(bytes, .truncated)
}

@Test(arguments: ["America/New_York", "Asia/Kathmandu", "UTC"])
func `a file that is cut short is refused at every length`(identifier: String) throws {
  let bytes = try TestZones.bytes(identifier)
  for count in bytes.indices {
    checkRefused(Array(bytes[..<count]), .truncated)
  }
}

@Test(arguments: [
  ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-10-03T15:29:59Z", 37_800),
  ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-10-03T15:30:00Z", 39_600),
  ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T14:59:59Z", 39_600),
  ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T15:00:00Z", 37_800),
  ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T00:59:59Z", 0),
  ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T01:00:00Z", 3600),
  ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-10-25T01:00:00Z", 0),
  ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-31T23:59:59Z", 0),
  ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7200),
  ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3600),
  ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59:59Z", 7200),
  ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", 10_800),
  ("XXX3EDT4,0/0,J365/23", "2026-01-01T03:00:00Z", -14_400),
  ("XXX3EDT4,0/0,J365/23", "2026-12-31T23:59:59Z", -14_400),
  ("XXX3EDT4,0/0,J365/23", "2028-12-31T12:00:00Z", -14_400),
  ("AAA0BBB,J60/0,J61/0", "2028-02-29T12:00:00Z", 0),
  ("AAA0BBB,J60/0,J61/0", "2028-03-01T12:00:00Z", 3600),
  ("AAA0BBB,59/0,60/0", "2028-02-29T12:00:00Z", 3600),
  ("AAA0BBB,59/0,60/0", "2027-03-01T12:00:00Z", 3600),
  ("AAA0BBB,J1/-167,J1/167", "2026-12-25T00:59:59Z", 0),
  ("AAA0BBB,J1/-167,J1/167", "2026-12-25T01:00:00Z", 3600),
  ("AAA0BBB,J1/-167,J1/167", "2027-01-07T21:59:59Z", 3600),
  ("AAA0BBB,J1/-167,J1/167", "2027-01-07T22:00:00Z", 0),
  ("AAA-1:02:03", "2026-01-01T00:00:00Z", 3723), ("AAA+24", "2026-01-01T00:00:00Z", -86_400),
])
func `a footer's rule gives the offset`(footer: String, instant: String, offset: Int) throws {
  let file = ZoneBytes(version: 0x33, footer: "\n\(footer)\n")
  let zone = try TimeZone(identifier: "Test", tzif: file.bytes)
  #expect(zone.offset(at: try #require(Instant(rfc3339: instant))) == offset)
}

@Test(arguments: [
  "E5", "EST", "5", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,", "EST5EDT,M3.2.0,M11.1.0,",
  "EST25", "EST5:60", "EST5:00:60", "<EST5", "<E>5", "<ES T>5", "E5T5", "EST5EDT,M0.2.0,M11.1.0",
  "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
  "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J1,J366", "EST5EDT,0,366",
  "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/-168,M11.1.0", "EST5EDT,M3.2,M11.1.0", ":EST5",
  "EST5EDT M3.2.0 M11.1.0", "EST5 ",
])
func `a footer that is no rule is refused`(footer: String) {
  checkRefused(ZoneBytes(footer: "\n\(footer)\n").bytes, .footer(footer))
}
