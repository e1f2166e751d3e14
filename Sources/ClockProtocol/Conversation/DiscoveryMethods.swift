internal import ClockOperations
internal import JSONRPC

/// `rpc.*`: the protocol described by itself.
enum DiscoveryMethods {
  static let all = [discover]

  private static let discover = Method(
    "rpc.discover", "Describes every method in an OpenRPC document.", access: .open,
    needsSignIn: false, needsStore: false
  ) { call in MethodCatalogue.openRPC(version: call.engine.options.version) }
}
