/// The free texts of a visit: trimmed, absent when empty, stored without escaping.
package enum VisitText: String, CaseIterable, Sendable {
  case address, note
  case message = "text"

  package func checked(_ text: String?) throws(ClockError) -> String? {
    if let message = TextRule(label, limit: 500).wrong(text) {
      throw .refused(.tooLong, message, fields: [.init(rawValue, message)])
    }
    return text?.trimmed
  }

  private var label: Phrase {
    switch self {
    case .address: "Address"
    case .note: "Note"
    case .message: "Message"
    }
  }
}
