import Foundation
import Testing

/// Waits up to a minute until the condition holds.
func wait(until condition: () throws -> Bool) throws {
  for _ in 0..<3_000 {
    if try condition() { return }
    usleep(20_000)
  }
  Issue.record("it does not come")
}
