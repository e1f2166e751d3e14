import PunchlineKit
import Testing

@Suite struct `Store path` {
  #if os(Linux)
    @Test(arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/h"], "/data/punchline/punchline.db"),
      (["XDG_DATA_HOME": "/data/", "HOME": "/h"], "/data/punchline/punchline.db"),
      (["XDG_DATA_HOME": "data", "HOME": "/h"], "/h/.local/share/punchline/punchline.db"),
      (["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/punchline/punchline.db"),
      (["HOME": "relative"], "/account/.local/share/punchline/punchline.db"),
      ([:], "/account/.local/share/punchline/punchline.db"),
    ])
    func `the store's path follows the environment, then the account`(
      variables: [String: String], path: String
    ) throws {
      #expect(try StorePath.standard(Environment(variables)) { "/account" } == path)
    }

    @Test func `the account's home is found without asking shared libraries`() throws {
      #expect(try #require(StorePath.accountHome()).hasPrefix("/"))
    }
  #endif

  @Test func `the error says what to set when there is no home`() throws {
    #expect(throws: StorePath.Failure.noHome) { try StorePath.standard(Environment([:])) { nil } }
  }
}
