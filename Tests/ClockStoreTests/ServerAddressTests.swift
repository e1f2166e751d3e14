import Testing

@testable import ClockStore

struct ServerAddressTests {
  @Test(arguments: [
    ("postgresql://acme:s3cret@host/clock#name", "postgresql://acme:…@host/clock#name"),
    ("POSTGRESQL://acme:s3cret@host/clock", "POSTGRESQL://acme:…@host/clock"),
    ("postgresql://acme:s3?cret@host/clock", "postgresql://acme:…@host/clock"),
    ("postgresql://acme:s3/cret@host/clock", "postgresql://acme:…@host/clock"),
    ("postgresql:///clock?user=a&password=s3?cret#n", "postgresql:///clock?user=a&password=…#n"),
    ("postgresql:///clock?passw%6Frd=s3cret&port=1", "postgresql:///clock?passw%6Frd=…&port=1"),
    ("postgresql:///clock?sslpassword=s3cret", "postgresql:///clock?sslpassword=…"),
    ("postgresql://host:5432/clock?user=a@b", "postgresql://host:5432/clock?user=a@b"),
    ("/home/acme/a?password=b", "/home/acme/a?password=b"),
  ])
  func `an address is shown without its passwords`(address: String, shown: String) {
    #expect(ServerAddress.shown(address) == shown)
  }

  @Test(arguments: [
    "postgresql://acme:s3@cret@host/clock", "postgresql://acme:s3/cret@host/clock",
  ])
  func `a password that seems to reach into the host is refused, and not shown`(address: String) {
    #expect(throws: ServerAddress.unreadable) { try ServerAddress(address) }
  }

  @Test func `the scheme of an address may be written in capitals`() throws {
    #expect(ServerAddress.isOne("POSTGRESQL://host/clock"))
    #expect(try ServerAddress("Postgres://Host/Clock").url == "postgres://Host/Clock")
    #expect(!ServerAddress.isOne("/postgresql://host/clock"))
  }
}
