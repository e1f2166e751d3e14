extension PayrollRule {
  package static let rounding = [0, 5, 6, 10, 15]

  /// The first dates of the next two workweeks, for a `from` that does not begin a workweek.
  package var nextWeeks: [CivilDate] {
    [7, 14].map { week(of: from).adding(days: $0) }
  }

  /// The values that are out of range, in words for people; `date` words a date.
  package func wrongFields(date: (CivilDate) -> String) -> [Refusal.Field] {
    var fields: [Refusal.Field] = []
    func check(_ isRight: Bool, _ name: String, _ message: Phrase) {
      if !isRight { fields.append(.init(name, message)) }
    }
    if week(of: from) != from {
      let next = nextWeeks.map(date)
      check(
        false, "from",
        "Rules begin with a workweek; the next ones begin on \(next[0]) and \(next[1])")
    }
    if let preset = PayrollPreset.named(preset) {
      check(
        preset.editions.contains(edition), "edition",
        """
        Unknown edition \"\(edition.prefix(64))\" of \(preset.name); known are \
        \(preset.editions.joined(separator: ", "))
        """)
    }
    check(
      Self.rounding.contains(numbers.roundMinutes), "roundMinutes",
      "Rounding must be 0, 5, 6, 10 or 15 minutes")
    check(
      (0...60).contains(numbers.paidPauseMinutes), "paidPauseMinutes",
      "Paid pauses must be 0 to 60 minutes")
    for (name, steps) in [("day", numbers.day), ("seventh", numbers.seventh)] {
      let isRising = zip(steps, steps.dropFirst()).allSatisfy { $0.over < $1.over }
      check(
        isRising && steps.allSatisfy { (0...1440).contains($0.over) }, name,
        "Steps of a day must rise, from 0 to 1440 minutes")
    }
    check(
      numbers.week.map { (0...10_080).contains($0.over) } ?? true, "week",
      "Minutes of a week must be 0 to 10080")
    check(
      numbers.breaks.allSatisfy {
        (0...1440).contains($0.over) && (1...240).contains($0.minutes)
          && (0...1440).contains($0.startBy ?? 0) && (0...1440).contains($0.waivableTo ?? 0)
      }, "breaks", "Breaks must be 1 to 240 minutes, owed within 0 to 1440 minutes of work")
    check(
      (0...240).contains(numbers.pauseMinutes), "pauseMinutes",
      "A part of a break must be 0 to 240 minutes")
    check(
      (0...1440).contains(numbers.stretchMinutes ?? 0), "stretchMinutes",
      "Work without a break must be 0 to 1440 minutes")
    check(
      (0...1440).contains(numbers.dayMaxMinutes ?? 0), "dayMaxMinutes",
      "The work of a day must be 0 to 1440 minutes")
    check(
      (0...1440).contains(numbers.restMinutes ?? 0), "restMinutes",
      "The rest between two days must be 0 to 1440 minutes")
    check(
      (0...10_080).contains(numbers.weekRestMinutes ?? 0), "weekRestMinutes",
      "The rest of a week must be 0 to 10080 minutes")
    if let average = numbers.average {
      check(
        (1...168).contains(average.hours) && (6...7).contains(average.days)
          && (1...53).contains(average.weeks), "average",
        "An average is of 1 to 168 hours, 6 or 7 days a week, 1 to 53 weeks")
    }
    if let dayOff = numbers.dayOff {
      check(
        (1...366).contains(dayOff.sunday) && (1...366).contains(dayOff.holiday), "dayOff",
        "A day off must be within 1 to 366 days")
    }
    check(
      (0...366).contains(numbers.recordDays ?? 0), "recordDays",
      "Time is written down within 0 to 366 days")
    return fields
  }
}
