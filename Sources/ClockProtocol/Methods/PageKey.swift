internal import JSON
internal import TimeClock

/// A value in a page's position: a sort key of its list, or a choice that holds for all pages.
protocol PageKey: Sendable {
  init?(key: JSON)
  var key: JSON { get }
}

extension String: PageKey {
  init?(key: JSON) {
    guard case .string(let text) = key else { return nil }
    self = text
  }

  var key: JSON { .string(self) }
}

extension Bool: PageKey {
  init?(key: JSON) {
    guard case .boolean(let boolean) = key else { return nil }
    self = boolean
  }

  var key: JSON { .boolean(self) }
}

extension Int64: PageKey {
  init?(key: JSON) {
    guard case .integer(let integer) = key else { return nil }
    self = integer
  }

  var key: JSON { .integer(self) }
}

extension Instant: PageKey {
  init?(key: JSON) {
    guard case .integer(let milliseconds) = key else { return nil }
    self.init(milliseconds: milliseconds)
  }

  var key: JSON { .integer(milliseconds) }
}

extension CivilDate: PageKey {
  init?(key: JSON) {
    guard case .string(let text) = key else { return nil }
    self.init(text)
  }

  var key: JSON { .string(text) }
}

extension TimeOfDay: PageKey {
  init?(key: JSON) {
    guard case .string(let text) = key else { return nil }
    self.init(text)
  }

  var key: JSON { .string(text) }
}

extension Optional: PageKey where Wrapped: PageKey {
  init?(key: JSON) {
    // Here nil is a value of its own, not a failure.
    self = .none
    if key == .null { return }
    guard let value = Wrapped(key: key) else { return nil }
    self = .some(value)
  }

  var key: JSON {
    // A key path would be looked up again each time.
    if let self { self.key } else { .null }
  }
}
