/// The colors of one day's sessions, assigned by their order in the day.
package struct SessionColors: Hashable, Sendable {
  package static let standard = [
    "#3b82f6", "#10b981", "#8b5cf6", "#f59e0b", "#ef4444", "#06b6d4", "#8b5a3c", "#6b7280",
  ]
  package static let timeOff = "#666"
  /// An organization with fewer colors of its own gets the standard ones.
  package static let fewest = 8

  private var byId: [String: String] = [:]

  /// Takes the sessions of one day, in any order.
  package init(_ sessions: [Session], palette: [String]) {
    let colors = palette.count >= Self.fewest ? palette : Self.standard
    var position = 0
    for session in sessions.sorted(by: Session.isEarlier) {
      if session.isTimeOff {
        byId[session.id] = Self.timeOff
      } else {
        byId[session.id] = colors[min(position, colors.count - 1)]
        position += 1
      }
    }
  }

  /// Nil for a session that is not one of the day's.
  package subscript(id: String) -> String? { byId[id] }
}

extension Session {
  /// The order of lists and colors: by date, start, school and id.
  package static func isEarlier(_ left: Session, _ right: Session) -> Bool {
    (left.date, left.startTime, left.schoolId, left.id)
      < (right.date, right.startTime, right.schoolId, right.id)
  }
}
