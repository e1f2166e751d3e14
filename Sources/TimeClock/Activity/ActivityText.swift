/// The texts of an activity at an instant, each short enough for its place on a phone.
package struct ActivityText: Hashable, Sendable {
  /// How many characters fit beside a phone's camera.
  package static let compactLimit = 8
  /// Limits in characters and in bytes, because one character can have any number of bytes.
  private static let nameLimit = (characters: 100, bytes: 1_024)

  private let activity: Activity
  private let now: Instant

  package init(_ activity: Activity, at now: Instant) {
    self.activity = activity
    self.now = now
  }

  package var name: String {
    activity.name.abbreviated(to: Self.nameLimit.characters, bytes: Self.nameLimit.bytes)
  }

  /// The name, cut to eight whole characters.
  package var shortName: String {
    name.abbreviated(to: Self.compactLimit, bytes: Self.nameLimit.bytes)
  }

  /// `01:05:00` since the start; `35:00` to the deadline, `+02:00` past it.
  package var timer: String {
    activity.deadline == nil ? length.clock.text : "\(sign)\(length.minutesSeconds)"
  }

  /// `05:09`, and from one hour on `1h05m`, because a phone clips more than six characters.
  package var compact: String {
    let minutes = length.milliseconds / .minute
    if minutes < 60 { return "\(sign)\(length.minutesSeconds)" }
    if minutes >= (sign.isEmpty ? 6_000 : 600) { return "\(sign)\(minutes / 60)h" }
    return "\(sign)\(minutes / 60)h\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)m"
  }

  /// The largest unit alone: `9s`, `5m`, `1h`.
  package var minimal: String {
    let seconds = length.milliseconds / 1_000
    switch seconds {
    case 3_600...: return "\(sign)\(seconds / 3_600)h"
    case 60...: return "\(sign)\(seconds / 60)m"
    default: return "\(sign)\(seconds)s"
    }
  }

  private var length: DurationText {
    DurationText(milliseconds: abs(activity.shown(at: now)))
  }

  private var sign: String { activity.shown(at: now) < 0 ? "+" : "" }
}

extension String {
  /// Cuts to whole characters, the last one `…` if some are missing.
  package func abbreviated(to characters: Int, bytes: Int) -> String {
    if count <= characters, utf8.count <= bytes { return self }
    var kept = ""
    for character in prefix(max(0, characters - 1)) {
      if kept.utf8.count + character.utf8.count + "…".utf8.count > bytes { break }
      kept.append(character)
    }
    return (kept.trimmed ?? "") + "…"
  }
}
