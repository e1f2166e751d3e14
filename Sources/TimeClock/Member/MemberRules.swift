/// Rules for the values of a member.
package enum MemberRules {
  package static let longestEmail = 254
  package static let longestURL = 2048
  /// In characters.
  package static let passwordLength = 8...128
  /// How many days a member's erasure can still be stopped.
  package static let daysToStopErasing = 28

  package static func wrongEmail(_ email: String?) -> Phrase? {
    guard let email else { return "Email is required" }
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && email.utf8.count <= longestEmail
      && email.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
      && !email.contains(where: \.isWhitespace)
    return isAddress ? nil : "Email is not valid; it must look like name@example.org"
  }

  package static func wrongPhotoURL(_ url: String) -> Phrase? {
    let isAddress =
      ["https://", "http://"].contains { url.hasPrefix($0) && url.count > $0.count }
      && url.count <= longestURL && !url.contains(where: \.isWhitespace)
    return isAddress
      ? nil
      : "Photo URL must begin with https:// or http:// and have at most \(longestURL) characters"
  }

  package static func wrongPassword(_ password: String) -> Phrase? {
    passwordLength.contains(password.count) && isHashable(password)
      ? nil
      : "Password must have \(passwordLength.lowerBound) to \(passwordLength.upperBound) characters"
  }

  /// Whether the system's hash uses the whole password, and not only a part.
  package static func isHashable(_ password: String) -> Bool {
    password.utf8.count <= 511 && !password.utf8.contains(0)
  }
}

extension Member {
  /// First and last name.
  package var name: String {
    if let formerNumber { return "Former member \(formerNumber)" }
    if firstName.isEmpty { return lastName }
    return lastName.isEmpty ? firstName : "\(firstName) \(lastName)"
  }

  /// The display name, else the name.
  package var calledName: String { displayName ?? name }

  /// Whether the member's data is kept from being erased.
  package var isKept: Bool { isHeld || holdsOwn }

  /// Whether the member's identifying data may be erased.
  package var isErasable: Bool { !isActive && !isKept && erasedAt == nil }

  /// The key that members are sorted by.
  package var sortName: String { SortedName(calledName).key }
}
