internal import Libc

/// The environment variables of the process, or a table that replaces them.
package struct Environment: Sendable {
  private let lookUp: @Sendable (String) -> String?

  /// The process's own environment; a value that is not UTF-8 counts as absent.
  package static let process = Environment { name in
    // SAFETY: nothing changes the environment, and the value is copied at once.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: value)
  }

  package init(_ values: [String: String]) {
    lookUp = { values[$0] }
  }

  private init(_ lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  package subscript(name: String) -> String? { lookUp(name) }
}
