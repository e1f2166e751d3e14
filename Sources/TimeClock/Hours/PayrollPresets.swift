extension PayrollPreset {
  static let usFederal = PayrollPreset(
    "us-federal", edition: "2026-11",
    [
      Source(
        "roundMinutes", words: "29 CFR 785.48(b): 5, 6 or 15 minutes where agreed; 0 here",
        "https://www.ecfr.gov/current/title-29/section-785.48", "2026-11-23"),
      Source(
        "paidPauseMinutes", "29 CFR 785.18", "http://laws9.com/cfr/text/29/785/18", "2026-11-25"),
      Source("week", "29 CFR 778.101", "https://docslib.org/doc/7060818", "2026-11-23"),
    ], leftOut: []
  ) {
    $0.paidPauseMinutes = 20
    $0.week = .init(over: 2400, .overtime)
  }

  static let usCalifornia = PayrollPreset(
    "us-california", edition: "2026-11",
    [
      Source(
        "paidPauseMinutes", "29 CFR 785.18", "http://laws9.com/cfr/text/29/785/18", "2026-11-25"),
      Source(
        "day", "Cal. Labor Code 510(a)", "https://self-law.org/code/ca/labor-code/510",
        "2026-11-25"),
      Source(
        "week", "Cal. Labor Code 510(a)", "https://self-law.org/code/ca/labor-code/510",
        "2026-11-25"),
      Source(
        "seventh", "Cal. Labor Code 510(a)", "https://self-law.org/code/ca/labor-code/510",
        "2026-11-25"),
      Source(
        "breaks",
        "Cal. Labor Code 512(a); Brinker (2012) 53 Cal.4th 1004; Donohue (2021) 11 Cal.5th 58",
        "https://statutes.laws.com/california/lab/500-558", "2026-11-25"),
    ],
    leftOut: [
      "Alternative workweeks, which an override may give",
      """
      Rounding is off: meal times may not be rounded (Donohue), and Camp v. Home Depot (S277518) \
      was under review for shifts on 2026-11-23
      """,
    ]
  ) {
    $0.paidPauseMinutes = 20
    $0.day = [.init(over: 480, .overtime), .init(over: 720, .double)]
    $0.week = .init(over: 2400, .overtime)
    $0.seventh = [.init(over: 0, .overtime), .init(over: 480, .double)]
    $0.breaks = [
      .init(over: 300, minutes: 30, startBy: 300, waivableTo: 360),
      .init(over: 600, minutes: 30, startBy: 600, waivableTo: 720),
    ]
  }

  static let germany = PayrollPreset(
    "de", edition: "2026-11",
    [
      Source(
        "breaks", "ArbZG § 4",
        "http://www.kirche-hameln-pyrmont.de/kirchenkreis/Mitarbeitervertretung/Arbeitshilfen-A-Z/ruhepausen",
        "2026-11-25"),
      Source(
        "pauseMinutes", words: "ArbZG § 4 sentence 2",
        "http://www.kirche-hameln-pyrmont.de/kirchenkreis/Mitarbeitervertretung/Arbeitshilfen-A-Z/ruhepausen",
        "2026-11-25"),
      Source(
        "stretchMinutes", words: "ArbZG § 4 sentence 3",
        "http://www.kirche-hameln-pyrmont.de/kirchenkreis/Mitarbeitervertretung/Arbeitshilfen-A-Z/ruhepausen",
        "2026-11-25"),
      Source(
        "dayMaxMinutes", words: "ArbZG § 3 sentence 2",
        "https://xn--fachanwaltfrarbeitsrecht-5sc.net/aktuelles-recht/arbeitszeit/", "2026-11-25"),
      Source(
        "average", words: "ArbZG § 3 sentence 2; BVerwG 9.5.2018 8 C 13.17",
        "https://www.bverwg.de", "2026-11-23"),
      Source(
        "restMinutes", "ArbZG § 5(1)",
        "https://xn--fachanwaltfrarbeitsrecht-5sc.net/aktuelles-recht/arbeitszeit/", "2026-11-25"),
      Source("dayOff", "ArbZG § 11(3)", "https://lexetius.com/ArbZG/11", "2026-11-23"),
      Source(
        "recordDays", words: "MiLoG § 17(1), where it applies",
        "https://haufe.de/recht/deutsches-anwalt-office-premium/zap-122015-das-neue-mindestlohngesetz-ein-ueberblick-vii-aufzeichnungspflichten_idesk_PI17574_HI9811300.html",
        "2026-11-25"),
    ],
    leftOut: [
      "Overtime pay: the rules bound working time", "15 free Sundays a year (ArbZG § 11(1))",
      "Trades and agreements of ArbZG §§ 7 and 10",
    ]
  ) {
    $0.breaks = [.init(over: 360, minutes: 30), .init(over: 540, minutes: 45)]
    $0.pauseMinutes = 15
    $0.stretchMinutes = 360
    $0.dayMaxMinutes = 600
    $0.average = .init(hours: 48, days: 6, weeks: 24, neutral: [.vacation, .sick, .holiday])
    $0.restMinutes = 660
    $0.dayOff = .init(sunday: 14, holiday: 56)
    $0.recordDays = 7
  }

  static let europe = PayrollPreset(
    "eu", edition: "2026-11",
    [
      Source(
        "breaks", words: "Directive 2003/88/EC, article 4; its length is left to the states",
        directive, "2026-11-25"),
      Source("pauseMinutes", words: "Directive 2003/88/EC, article 4", directive, "2026-11-25"),
      Source(
        "average", words: "Directive 2003/88/EC, articles 6 and 16(b)", directive, "2026-11-25"),
      Source("restMinutes", words: "Directive 2003/88/EC, article 3", directive, "2026-11-25"),
      Source(
        "weekRestMinutes", words: "Directive 2003/88/EC, article 5; C-477/21 MÁV-START", directive,
        "2026-11-25"),
    ],
    leftOut: [
      "Overtime pay: the rules bound working time", "Laws of the states, which may ask for more",
    ]
  ) {
    $0.breaks = [.init(over: 360, minutes: 1)]
    $0.pauseMinutes = 1
    $0.average = .init(hours: 48, days: 7, weeks: 17, neutral: [.vacation, .sick])
    $0.restMinutes = 660
    $0.weekRestMinutes = 2100
  }

  private static let directive =
    "http://www.wordscope.be/anglais/francais/day+every+day+on+our+planet+one+person+in+every+eight+goes.html"
}
