package import JSONRPC

/// A notification on its way out.
package struct Push: Sendable {
  package let kind: Outbox.Kind
  package let line: [UInt8]
}
