// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum FenceEnterResultTransition: String, WireName { case none, entered, exited }
  struct FenceEnterResult: WireRecord {
    let json: JSON
    var transition: FenceEnterResultTransition { json.member("transition") }
    var inside: Bool { json.member("inside") }
    var pending: Bool? { json.member("pending") }
    var clock: Clock { json.member("clock") }
  }
  struct FenceExitResult: WireRecord {
    let json: JSON
    var transition: FenceEnterResultTransition { json.member("transition") }
    var inside: Bool { json.member("inside") }
    var pending: Bool? { json.member("pending") }
    var clock: Clock { json.member("clock") }
  }
  struct FenceLocateResult: WireRecord {
    let json: JSON
    var transition: FenceEnterResultTransition { json.member("transition") }
    var inside: Bool { json.member("inside") }
    var pending: Bool? { json.member("pending") }
    var clock: Clock { json.member("clock") }
    var distanceM: Double { json.member("distanceM") }
    var ignored: String? { json.member("ignored") }
  }

  static func fenceEnter(at: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<FenceEnterResult> {
    Call("fence.enter", [("at", at.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func fenceExit(at: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<FenceExitResult> {
    Call("fence.exit", [("at", at.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func fenceLocate(latitude: Double, longitude: Double, accuracyM: Double? = nil, at: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<FenceLocateResult> {
    Call("fence.locate", [("latitude", latitude.member), ("longitude", longitude.member), ("accuracyM", accuracyM.member), ("at", at.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
