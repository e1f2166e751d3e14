internal import ClockStore
internal import JSON
package import TimeClock

extension Organization: WordedRecord {
  package func name(in context: Context) -> Phrase { "organization \(name)" }

  package func change(of earlier: Organization, in context: Context) -> Phrase {
    if !earlier.name.hasSameBytes(as: name) {
      return "Renamed organization \(earlier.name) to \(name)"
    }
    if earlier.lockedThrough != lockedThrough {
      return lockedThrough.map { "Locked time through \(context.clockText.date($0))" }
        ?? "Unlocked all time"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("session types", earlier.sessionTypes != sessionTypes),
      ("session colors", earlier.sessionOrderColors != sessionOrderColors),
      ("publishing of sessions", earlier.enableSessionPublishing != enableSessionPublishing),
      ("edit window", earlier.editWindowDays != editWindowDays),
      ("automatic clock-out", earlier.autoClockOutHours != autoClockOutHours),
      ("warning of late visits", earlier.lateVisitMinutes != lateVisitMinutes),
      ("time to take an end back", earlier.undoEndMinutes != undoEndMinutes),
      ("what is shared", earlier.clientSees != clientSees),
      ("days without a network", earlier.offlineDays != offlineDays),
      ("payroll rules", earlier.payrollRules != payrollRules),
      ("pay period", earlier.payPeriodStart != payPeriodStart),
      ("first day of the week", earlier.weekStart != weekStart),
      ("own words", earlier.terms != terms),
      ("consent to corrections", earlier.consent != consent),
      ("hours of free correction", earlier.freeEditHours != freeEditHours),
      ("reasons of corrections", earlier.needsReason != needsReason),
      ("language of payroll", earlier.payrollLanguage != payrollLanguage),
      ("erasing of old time", earlier.retentionMonths != retentionMonths),
    ]
    return parts.changed(of: name(in: context))
  }
}

extension Settings: WordedRecord {
  package func name(in context: Context) -> Phrase { "settings" }

  package func making(in context: Context) -> Phrase {
    change(of: Settings(id: id, organizationId: organizationId), in: context)
  }

  package func removal(in context: Context) -> Phrase { "Reset all settings" }

  package func change(of earlier: Settings, in context: Context) -> Phrase {
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("time zone", earlier.timeZone != timeZone), ("hour cycle", earlier.hourCycle != hourCycle),
      ("language", earlier.language != language),
      ("workplace", earlier.workplace != workplace),
      ("paid time away", earlier.graceMinutes != graceMinutes),
      ("payroll number", earlier.payrollRecipient != payrollRecipient),
      ("long shift", earlier.longShiftHours != longShiftHours),
      ("timer at breaks", earlier.stopTimerWithBreak != stopTimerWithBreak),
      ("timer at clock-out", earlier.stopTimerWithClock != stopTimerWithClock),
      ("time away", earlier.idleMinutes != idleMinutes || earlier.idleAction != idleAction),
    ]
    return parts.changed.map { "Changed settings: \($0)" } ?? "Changed settings"
  }
}
