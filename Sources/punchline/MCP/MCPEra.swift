import JSON
import JSONRPC
import PunchlineKit

/// The protocol era that the client chose with its first request.
enum MCPEra: Equatable {
  case undecided
  /// `initialize` agreed on a version for the whole conversation.
  case handshake
  /// Each request names its version.
  case stateless

  static let handshakeVersions = ["2025-11-25", "2025-06-18"]
  static let statelessVersion = "2026-07-28"

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let clientKey = "io.modelcontextprotocol/clientInfo"
  static let subscriptionKey = "io.modelcontextprotocol/subscriptionId"

  static let server: JSON = [
    "name": "punchline", "title": "Punchline", "version": .string(HostedEngine.version),
  ]

  /// The result in the form of the era.
  func stamped(_ result: JSONObject) -> JSONObject {
    guard self == .stateless else { return result }
    var stamped = JSONObject()
    stamped.append("resultType", "complete")
    for (name, value) in result.members { stamped.append(name, value) }
    stamped.append("_meta", ["io.modelcontextprotocol/serverInfo": Self.server])
    return stamped
  }

  /// Adds for how many milliseconds the client may cache a result, in the era that requires it.
  func cacheable(_ result: JSONObject, for milliseconds: Int64) -> JSONObject {
    guard self == .stateless else { return result }
    var cacheable = result
    cacheable.append("ttlMs", .integer(milliseconds))
    cacheable.append("cacheScope", "private")
    return cacheable
  }
}

extension MCPServer {
  /// Determines the era by the first request, and refuses requests of the other era.
  func agree(on request: Request) throws(RPCError) {
    let meta = request.parameters["_meta"]?.object
    let version = meta?[MCPEra.versionKey]?.stringValue
    switch era {
    case .handshake: return
    case .undecided where request.method == "initialize" || request.method == "ping": return
    case .undecided where version == nil && request.method != "server/discover":
      throw RPCError(
        code: -32600,
        message: "Begin with initialize, or name \(MCPEra.versionKey) in each request's _meta")
    case .stateless where request.method == "initialize":
      throw unsupported(request.parameters["protocolVersion"]?.stringValue)
    case .undecided, .stateless:
      guard version == nil || version == MCPEra.statelessVersion else {
        throw unsupported(version)
      }
      era = .stateless
      host.introduce(meta?[MCPEra.clientKey])
    }
  }

  private func unsupported(_ version: String?) -> RPCError {
    let supported = JSON.string(MCPEra.statelessVersion)
    return RPCError(
      code: -32022, message: "Unsupported protocol version",
      data: ["supported": [supported], "requested": .string(version ?? "")])
  }

  /// The handshake with which a client of the older era starts.
  func initialize(_ parameters: JSONObject) throws(RPCError) -> JSONObject {
    guard let wanted = parameters["protocolVersion"]?.stringValue else {
      throw .invalidParams(field: "protocolVersion", expected: "a string")
    }
    era = .handshake
    host.introduce(parameters["clientInfo"])
    let version = MCPEra.handshakeVersions.first { $0 == wanted } ?? MCPEra.handshakeVersions[0]
    return [
      "protocolVersion": .string(version), "capabilities": Self.capabilities,
      "serverInfo": MCPEra.server, "instructions": .string(instructions),
    ]
  }

  func discover() -> JSONObject {
    era.cacheable(
      [
        "supportedVersions": [.string(MCPEra.statelessVersion)], "capabilities": Self.capabilities,
        "instructions": .string(instructions),
      ], for: MCPServer.hour)
  }

  static let hour: Int64 = 3_600_000

  private static let capabilities: JSON = ["tools": [:], "resources": ["subscribe": true]]

  private var instructions: String {
    isReadOnly
      ? """
      A time clock: attendance and time on tasks run side by side. Ask for status first. You can \
      read everything and change nothing. Say days as people do: today, last week, mon to fri.
      """
      : """
      A time clock: attendance (clock) and time on tasks (timer) run side by side. Ask for status \
      first. Say times as people do: 8:30, yesterday 9:15, 30 min ago. When something is refused, \
      the message says why; whatever you did can be taken back by undo.
      """
  }
}
