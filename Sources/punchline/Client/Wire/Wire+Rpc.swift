// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  static func rpcDiscover() -> Call<JSON> {
    Call("rpc.discover", [])
  }
}
