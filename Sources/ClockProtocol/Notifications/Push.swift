package import JSONRPC

/// A notification on its way out.
package struct Push: Sendable {
  package let kind: OutputBuffer.Kind
  package let line: [UInt8]
}
