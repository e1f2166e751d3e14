import PunchlineKit
import TimeClock

/// The environment's letters, clock and language.
struct Locale {
  private let letters: String
  private let time: String
  private let messages: String

  static var ofProcess: Locale { Locale { Environment.process[$0] } }

  init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String {
      [variable("LC_ALL"), variable(name), variable("LANG")].lazy
        .compactMap { $0 }.first { !$0.isEmpty } ?? ""
    }
    letters = value("LC_CTYPE")
    time = value("LC_TIME")
    messages = value("LC_MESSAGES")
  }

  /// Whether text beyond ASCII can be shown, which is assumed by default.
  var hasUnicode: Bool {
    let name = letters.lowercased()
    return name.isEmpty || name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// The language for messages; nil if none is named.
  var language: Language? { Language(String(messages.prefix { $0 != "." && $0 != "@" })) }

  /// The hour cycle of the region; nil if none is named.
  var hourCycle: HourCycle? {
    let name = time.prefix { $0 != "." && $0 != "@" }
    guard let separator = name.firstIndex(of: "_") else { return nil }
    let region = name[name.index(after: separator)...]
    guard region.count == 2 else { return nil }
    return Self.twelve.contains(region.uppercased()[...]) ? .h12 : .h24
  }

  /// The regions with a 12-hour clock according to CLDR.
  private static let twelve = Set(
    """
    AE AG AL AS AU BB BD BH BM BN BS BT CA CO CY DJ DM DO DZ EG EH ER FJ FM GD GH GM GR GU GY HK IN \
    IQ JM JO KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MY NZ OM PA PG PH PK PR PS PW QA SA SB \
    SD SG SL SO SS SY SZ TC TN TO TT TW UM US VC VE VG VI VU WS YE ZM
    """.split(separator: " "))
}
