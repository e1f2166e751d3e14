import ClockTestSupport
import Foundation
import Testing

/// The virtual environments of `.ci/setup front-ends`, one for each era of the protocol.
private let environments = ["mcp-1", "mcp-2"]

private func python(_ environment: String) -> String {
  "\(Repository.path)/.build/\(environment)/bin/python3"
}

private let hasClients = environments.allSatisfy {
  FileManager.default.isExecutableFile(atPath: python($0))
}

@Suite(.enabled(if: hasClients, "mcp of PyPI is not installed"))
struct `Model Context Protocol` {
  @Test(arguments: environments, ["tools", "resources", "limits", "configured", "killed"])
  func `clients of both eras use the tools and follow the resources`(
    environment: String, part: String
  ) throws {
    let client = try EngineProcess(
      arguments: ["-B", "\(Repository.path)/examples/mcp/test.py", part],
      environment: ["PUNCHLINE_BINARY": try EngineBinary.path(), "LC_ALL": "C.UTF-8"],
      binary: python(environment))
    let output = try client.readAll(timeout: 120)
    let status = try client.waitForExit()
    #expect(status == 0 && output == "passed\n", "\(output)\(client.standardError)")
  }
}
