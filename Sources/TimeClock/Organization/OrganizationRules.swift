/// Rules for the settings of an organization.
package enum OrganizationRules {
  package static let longestList = 100
  package static let editWindow = 0...36_500
  package static let autoClockOut = 1...16
  package static let lateVisit = 1...240
  package static let usualLateVisit = 10
  package static let undoEnd = 0...1_440
  package static let usualUndoEnd = 10
  package static let offlineDays = 0...365
  package static let usualOfflineDays = 31
  package static let freeEdit = 0...720
  package static let usualFreeEdit = 24
  package static let retention = 24...1_200

  /// Every wrong field at once; `date` words a date.
  package static func wrongFields(
    _ organization: Organization, date: (CivilDate) -> String = \.text
  ) -> [Refusal.Field] {
    var fields: [Refusal.Field] = []
    if let message = NameRules.wrong(organization.name, "Name") {
      fields.append(.init("name", message))
    }
    if let message = wrongTypes(organization.sessionTypes) {
      fields.append(.init("sessionTypes", message))
    }
    let colors = organization.sessionOrderColors
    if colors.count > longestList {
      fields.append(.init("sessionOrderColors", "At most \(longestList) colors are allowed"))
    } else if let wrong = colors.first(where: { !isColor($0) }) {
      fields.append(.init("sessionOrderColors", wrongColor(wrong)))
    }
    if let days = organization.editWindowDays, !editWindow.contains(days) {
      fields.append(
        .init(
          "editWindowDays",
          "Edit window must be \(editWindow.words) days, or null for no limit"))
    }
    if let hours = organization.autoClockOutHours, !autoClockOut.contains(hours) {
      fields.append(
        .init(
          "autoClockOutHours",
          "Auto clock-out must be \(autoClockOut.words) hours, or null for never"))
    }
    if !lateVisit.contains(organization.lateVisitMinutes) {
      fields.append(
        .init("lateVisitMinutes", "A visit can be late after \(lateVisit.words) minutes"))
    }
    if !undoEnd.contains(organization.undoEndMinutes) {
      fields.append(
        .init("undoEndMinutes", "The end of a visit can be undone for \(undoEnd.words) minutes"))
    }
    if Set(organization.clientSees).count < organization.clientSees.count {
      fields.append(.init("clientSees", "Each of note and positions is named once"))
    }
    if !offlineDays.contains(organization.offlineDays) {
      fields.append(.init("offlineDays", "Offline days must be \(offlineDays.words)"))
    }
    if !freeEdit.contains(organization.freeEditHours) {
      fields.append(.init("freeEditHours", "Free edit must be \(freeEdit.words) hours"))
    }
    if let months = organization.retentionMonths, !retention.contains(months) {
      fields.append(
        .init(
          "retentionMonths",
          "Retention must be \(retention.words) months, or null to keep all time"))
    }
    if let message = wrongRules(organization.payrollRules, date) {
      fields.append(.init("payrollRules", message))
    }
    if let message = wrongTerms(organization.terms) {
      fields.append(.init("terms", message))
    }
    return fields
  }

  private static func wrongRules(
    _ rules: [PayrollRule], _ date: (CivilDate) -> String
  ) -> Phrase? {
    if rules.count > PayrollRules.most { return "At most \(PayrollRules.most) rules are allowed" }
    var begins: Set<String> = []
    for rule in rules {
      if let field = rule.wrongFields(date: date).first { return field.message }
      if let name = rule.name, let message = NameRules.wrong(name, "The name of rules") {
        return message
      }
      if !begins.insert("\(rule.from.text) \(rule.name ?? "")").inserted {
        return "Two rules begin on \(date(rule.from))"
      }
    }
    return nil
  }

  private static func wrongTerms(_ terms: [Organization.Term]) -> Phrase? {
    if terms.count > longestList { return "At most \(longestList) terms are allowed" }
    var known: Set<String> = []
    for term in terms {
      if let message = term.wrong { return message }
      if !known.insert("\(term.word) \(term.language.tag)").inserted {
        return "Two terms for \(term.word.called) are in \(term.language.tag)"
      }
    }
    return nil
  }

  private static func wrongTypes(_ types: [Organization.SessionType]) -> Phrase? {
    if types.count > longestList { return "At most \(longestList) session types are allowed" }
    var ids: Set<String> = []
    for type in types {
      if type.id.trimmed != type.id || type.id.count > 64 {
        return "The id of a session type must have 1 to 64 characters and no blanks around it"
      }
      if !ids.insert(type.id).inserted { return "Two session types have the id \"\(type.id)\"" }
      if let message = NameRules.wrong(type.name, "The name of session type \"\(type.id)\"") {
        return message
      }
      if !isColor(type.color) { return wrongColor(type.color) }
    }
    return nil
  }

  private static func wrongColor(_ text: String) -> Phrase {
    "\"\(text.prefix(16))\" is no color; #rgb and #rrggbb in hexadecimal digits are allowed"
  }

  /// `#rgb` or `#rrggbb`.
  package static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && [3, 6].contains(digits.count)
      && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }
  }
}
