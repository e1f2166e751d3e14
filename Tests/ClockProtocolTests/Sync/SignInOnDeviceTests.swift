import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Signing in on a device, whose upstream alone knows the passwords.
struct SignInOnDeviceTests {
  private let office: Office
  private let device: DeviceHarness

  init() throws {
    office = try Office()
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    for id in ["photographer", "sitter"] {
      try office.harness.call(
        "member.update",
        [
          "id": .string(id), "email": .string("\(id)@example.org"),
          "password": .string("correct horse of \(id)"),
        ])
    }
    try office.harness.call("initialize", ["actor": ["userId": "photographer"]])
    device = try office.device(store: office.folder.file("device.db"))
  }

  private func login(_ id: String, _ password: String) throws -> JSON {
    try device.harness.answer(
      to: "auth.login",
      ["email": .string("\(id)@example.org"), "password": .string(password)], over: device)
  }

  @Test func `without a network it is refused as offline, whatever the password`() throws {
    device.cut()
    _ = try device.status
    for password in ["correct horse of photographer", "wrong"] {
      let error = try device.harness.error(
        "auth.login", ["email": "photographer@example.org", "password": .string(password)])
      #expect(error.code == 503 && error.reason == "offline")
    }
  }

  @Test func `the upstream is asked, and the token is for the device`() throws {
    let signedIn = try login("photographer", "correct horse of photographer")["result"]
    #expect(signedIn["member"]["id"] == "photographer")
    #expect(try device.call("auth.status")["signedIn"] == true)
    let peer = device.peer()
    try peer.call("initialize", ["token": signedIn["token"]])
    #expect(try peer.call("auth.status")["expiresAt"] == signedIn["expiresAt"])
    let there = office.connect("photographer")
    #expect(
      try there.error("initialize", ["token": signedIn["token"]]).reason == "unauthenticated")
    // The link still belongs to the device.
    try device.call("clock.in")
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == 0)
    #expect(try there.call("clock.status")["clockedIn"] == true)
    try device.call("auth.logout")
    #expect(try peer.error("clock.out").reason == "unauthenticated")
  }

  @Test func `a wrong password and another member's are refused by name`() throws {
    #expect(
      try login("photographer", "wrong")["error"]["data"]["reason"] == "bad_credentials")
    let other = try login("sitter", "correct horse of sitter")["error"]
    #expect(other["code"] == 403)
    #expect(try device.call("auth.status")["signedIn"] == false)
    try device.call("clock.in")
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try office.harness.call("clock.status")["clockedIn"] == true)
  }

  @Test func `a device that wants a sign-in hands on nothing before it`() throws {
    var settings = device.settings
    (settings.requiresSignIn, settings.now) = (true, device.clock.wall)
    let guarded = DeviceHarness(settings) { office.connect("photographer") }
    guarded.officeNow = { office.harness.now }
    let error = try guarded.harness.error(
      "member.update", ["id": "photographer", "displayName": "Changed"])
    #expect(error.reason == "unauthenticated")
    #expect(try guarded.harness.error("clock.in").reason == "unauthenticated")
  }
}
