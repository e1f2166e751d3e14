package import JSONRPC

/// A notification to be sent.
package struct Push: Sendable {
  package let kind: OutputBuffer.Kind
  package let line: [UInt8]
}
