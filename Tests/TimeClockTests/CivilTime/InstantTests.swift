import Testing
import TimeClock

@Test func `an instant never leaves the years that RFC 3339 can write`() {
  #expect(Instant(milliseconds: .max).rfc3339 == "9999-12-31T23:59:59.999Z")
  #expect(Instant(milliseconds: .min).rfc3339 == "0000-01-01T00:00:00.000Z")
  #expect(Instant.latest + .max == .latest)
  #expect(Instant.earliest - .max == .earliest)
  #expect(Instant.earliest + .min == .earliest)
  #expect(Instant.latest - .min == .latest)
}

@Test func `the difference of two instants is in milliseconds`() {
  let start = Instant(milliseconds: 1000)
  #expect((start + 250) - start == 250)
  #expect(start - (start + 250) == -250)
  #expect(start - 1001 < Instant(milliseconds: 0))
}
