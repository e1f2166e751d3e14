import ClockOperations
import ClockProtocol
import PunchlineKit
import Testing

struct SystemPasswordsTests {
  private let hasher = SystemPasswords.hasher

  @Test func `a hash is good for its password only, and has another salt each time`() throws {
    let password = String(repeating: "ü", count: 128)
    let hash = try #require(hasher.hash(password))
    #expect(hasher.verify(password, hash))
    #expect(!hasher.verify(String(password.dropLast()), hash))
    #expect(!hasher.verify("", hash))
    #expect(hasher.hash(password) != hash)
    #expect(!hash.contains(password))
  }

  #if os(Linux)
    @Test func `the hash is yescrypt`() throws {
      #expect(try #require(hasher.hash("correct horse")).hasPrefix("$y$"))
    }
  #endif

  @Test(arguments: ["", "*0", "*1", "$y$", "plain", "correct horse", "$9$unknown$scheme"])
  func `what is no hash fits no password`(hash: String) {
    #expect(!hasher.verify("correct horse", hash))
  }
}
