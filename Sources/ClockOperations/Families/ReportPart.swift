internal import ClockStore
package import TimeClock

/// One part of a report: what it is the time of, and how long that is.
package struct ReportPart: Sendable {
  /// In the order of what the report is divided by.
  package let groups: [ReportGroup]
  package let time: ReportTime

  /// Where it stands among the parts.
  package var position: [String] { groups.map(\.position) }

  package func value(_ dimension: ReportDimension) -> String? {
    groups.first { $0.dimension == dimension }?.value
  }

  /// What people call it; nil where the report is not divided by it.
  package func label(_ dimension: ReportDimension) -> String? {
    groups.first { $0.dimension == dimension }?.label
  }
}

/// A day, a task or something else that a report is divided by.
package struct ReportGroup: Sendable {
  package let dimension: ReportDimension
  /// An id, a date or a text; nil for entries that have none.
  package let value: String?
  package let label: String
  /// Compared as text, puts what has no value last.
  package let position: String
}

/// Finds what people call the groups of a report.
struct ReportNames {
  private let context: Context
  private var known: [ReportDimension: [String: ReportGroup]] = [:]

  init(_ context: Context) {
    self.context = context
  }

  mutating func group(
    _ dimension: ReportDimension, _ value: String?
  ) throws(OperationError) -> ReportGroup {
    guard let value else {
      return ReportGroup(
        dimension: dimension, value: nil, label: "No \(dimension.rawValue)", position: "1")
    }
    if let known = known[dimension]?[value] { return known }
    let label = try label(dimension, value)
    let isInOrder = dimension == .day || dimension == .week || dimension == .month
    let group = ReportGroup(
      dimension: dimension, value: value, label: label,
      position: "0" + (isInOrder ? value : "\(label.lowercased())\u{0}\(value)"))
    known[dimension, default: [:]][value] = group
    return group
  }

  private func label(
    _ dimension: ReportDimension, _ value: String
  ) throws(OperationError) -> String {
    switch dimension {
    case .day: CivilDate(value)?.shown ?? value
    case .week: CivilDate(value).map { $0.shown(to: $0.adding(days: 6)) } ?? value
    case .month: CivilDate(value)?.shownMonth ?? value
    case .task: try context.find(WorkTask.self, value)?.name ?? value
    case .member: try context.find(Member.self, value)?.calledName ?? value
    case .session: try sessionLabel(value)
    case .tag, .name: value
    }
  }

  /// The school and the date, for who may see the session.
  private func sessionLabel(_ id: String) throws(OperationError) -> String {
    guard
      let session = try context.find(Session.self, id), context.maySee(session),
      let school = try context.find(School.self, session.schoolId)
    else { return id }
    return "\(school.name), \(session.date.shown)"
  }
}
