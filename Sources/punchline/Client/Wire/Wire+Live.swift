// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct LiveStartResult: WireRecord {
    let json: JSON
    var id: Int64 { json.member("id") }
    var result: JSON { json.member("result") }
  }
  struct LiveMoreResult: WireRecord {
    let json: JSON
    var id: Int64 { json.member("id") }
    var page: Int64? { json.member("page") }
    var pages: Int64 { json.member("pages") }
    var result: JSON { json.member("result") }
  }
  struct LiveParams: WireRecord {
    let json: JSON
    var id: Int64 { json.member("id") }
    var page: Int64? { json.member("page") }
    var pages: Int64? { json.member("pages") }
    var result: JSON? { json.member("result") }
    var error: LiveParamsError? { json.member("error") }
  }
  struct LiveParamsError: WireRecord {
    let json: JSON
    var code: Int64 { json.member("code") }
    var message: String { json.member("message") }
    var data: JSON? { json.member("data") }
  }

  static func liveStart(method: String, params: JSON? = nil, everyMs: Int64? = nil) -> Call<LiveStartResult> {
    Call("live.start", [("method", method.member), ("params", params.member), ("everyMs", everyMs.member)])
  }
  static func liveMore(id: Int64) -> Call<LiveMoreResult> {
    Call("live.more", [("id", id.member)])
  }
  static func liveStop(id: Int64) -> Call<JSON> {
    Call("live.stop", [("id", id.member)])
  }
}
