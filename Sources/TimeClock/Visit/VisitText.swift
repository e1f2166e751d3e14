/// The free texts of a visit: trimmed, absent when empty, stored without escaping.
package enum VisitText: String, CaseIterable, Sendable {
  case address, pets, note
  case message = "text"

  /// As a person counts them: extended grapheme clusters, after trimming.
  package static let limit = 500

  package func checked(_ text: String?) throws(Refusal) -> String? {
    guard let trimmed = text?.trimmed else { return nil }
    guard trimmed.count <= Self.limit else {
      let message = "\(label) cannot exceed \(Self.limit) characters"
      throw Refusal(.tooLong, message, fields: [.init(rawValue, message)])
    }
    return trimmed
  }

  private var label: String {
    switch self {
    case .address: "Address"
    case .pets: "Pets"
    case .note: "Note"
    case .message: "Message"
    }
  }
}
