// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  static func recordErase(topic: String, id: String, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Erasure> {
    Call("record.erase", [("topic", topic.member), ("id", id.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
