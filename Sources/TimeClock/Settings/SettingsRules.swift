/// The allowed ranges of a member's settings.
package enum SettingsRules {
  package static let defaultRadius = 100
  package static let radius = 50...300
  package static let grace = 5...60
  package static let longShift = 1...16
  package static let idle = 0...240
  /// In digits.
  private static let recipientLength = 3...20

  /// The values that are out of range, each with its range.
  package static func wrongFields(of settings: Settings) -> [Refusal.Field] {
    var fields: [Refusal.Field] = []
    if let workplace = settings.workplace {
      fields += workplace.place.fieldsOutOfRange
      if !radius.contains(workplace.radius) {
        fields.append(.init("radiusM", "Radius must be \(radius.words) m"))
      }
    }
    if !grace.contains(settings.graceMinutes) {
      fields.append(.init("graceMinutes", "Paid time away must be \(grace.words) whole minutes"))
    }
    if let recipient = settings.payrollRecipient, !isRecipient(recipient) {
      fields.append(
        .init(
          "payrollRecipient",
          """
          Payroll number must be \(recipientLength.words) digits, with a + in front if there is one; \
          spaces, brackets, dots and hyphens are left out
          """))
    }
    if !longShift.contains(settings.longShiftHours) {
      fields.append(.init("longShiftHours", "Long shift must be \(longShift.words) whole hours"))
    }
    if !idle.contains(settings.idleMinutes) {
      fields.append(.init("idleMinutes", "Time away must be \(idle.words) whole minutes"))
    }
    return fields
  }

  /// Whether the settings allow a grace period of this length.
  package static func isGrace(milliseconds: Int64) -> Bool {
    milliseconds.isMultiple(of: .minute) && grace.contains(Int(milliseconds / .minute))
  }

  /// A number as it is stored, without the signs that people type to group its digits.
  package static func recipient(typed text: String) -> String {
    // Hyphens as typed on keyboards and in phone books, and the dashes of typesetting.
    text.filter { !$0.isWhitespace && !"()[].-\u{2010}\u{2011}\u{2012}\u{2013}".contains($0) }
  }

  private static func isRecipient(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "+") ? text.utf8.dropFirst() : text.utf8[...]
    return recipientLength.contains(digits.count)
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension Settings.Workplace {
  package var place: Place { Place(latitude: latitude, longitude: longitude) }
}
