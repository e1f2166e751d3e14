/// One way to end an entry that has run so long that it was probably forgotten.
package struct LikelyEnd: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// The last work-related change by the member in the journal.
    case lastSign(Instant)
    /// The planned end of the shift's session.
    case planned(Instant)
    /// The time of day at which the member's shift before this one ended.
    case asBefore(Instant)
    /// Now, however long the entry then is.
    case now

    /// The instant of the end; nil means now.
    package var at: Instant? {
      switch self {
      case .lastSign(let at), .planned(let at), .asBefore(let at): at
      case .now: nil
      }
    }
  }

  package let kind: Entry.Kind
  package let entryId: String
  /// The member whose time it is; nil for the actor's own.
  package let userId: String?
  package let end: End
  /// What its button says.
  package let label: Phrase

  package init(
    _ kind: Entry.Kind, _ entryId: String, of userId: String?, _ end: End, when: String
  ) {
    self.kind = kind
    self.entryId = entryId
    self.userId = userId
    self.end = end
    let deed: Phrase = kind == .shift ? "Clock Out" : "Stop"
    label =
      switch end {
      case .lastSign: "\(deed) \(when) (Last Sign of Work)"
      case .planned: "\(deed) \(when) (End of the Session)"
      case .asBefore: "\(deed) \(when) (As the Last Shift)"
      case .now: "\(deed) Now, All the Same"
      }
  }

  /// The instant of the end; nil means now.
  package var at: Instant? { end.at }
}
