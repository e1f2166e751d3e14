internal import ClockOperations
internal import JSONRPC

/// `rpc.*`: the protocol's description of itself.
enum DiscoveryFamily: Family {
  static let prefix = "rpc"
  static let methods = [discover]

  private static let discover = Method(
    "rpc.discover", "Gives the OpenRPC document that describes every method.", access: .open,
    needsSignIn: false, needsStore: false
  ) { call in Families.openRPC(version: call.engine.options.version) }
}
