internal import ClockStore
package import TimeClock

/// One part of a report: its groups, and their time.
package struct ReportPart: Sendable {
  /// In the order of the report's dimensions.
  package let groups: [ReportGroup]
  package let time: ReportTime
  /// Formats what is shown of it.
  package let clockText: ClockText

  /// Its sort key among the parts.
  package var position: [String] { groups.map(\.position) }

  package func value(_ dimension: ReportDimension) -> String? {
    groups.first { $0.dimension == dimension }?.value
  }

  /// The name of its group in a dimension; nil if the report does not have that dimension.
  package func label(_ dimension: ReportDimension) -> String? {
    groups.first { $0.dimension == dimension }?.label
  }
}

/// The sorted parts of a report, each made on access, because there may be many more than a page
/// shows.
package struct ReportParts: RandomAccessCollection, Sendable {
  /// A sum by the positions of its groups, one for each dimension.
  typealias Sum = (places: ReportKey, time: ReportTime)

  enum Groups {
    /// A date's position is its day number since 1970.
    case dates(ReportDimension)
    case listed([ReportGroup])
  }

  private let groups: [Groups]
  private let sums: [Sum]
  private let clockText: ClockText

  init(groups: [Groups], sums: [Sum], clockText: ClockText) {
    self.groups = groups
    self.sums = sums
    self.clockText = clockText
  }

  package var startIndex: Int { sums.startIndex }
  package var endIndex: Int { sums.endIndex }

  package subscript(index: Int) -> ReportPart {
    let (places, time) = sums[index]
    return ReportPart(
      groups: groups.enumerated().map { dimension, groups in
        switch groups {
        case .dates(let unit):
          ReportGroup(unit, CivilDate(daysSinceEpoch: places[dimension]), clockText)
        case .listed(let groups): groups[places[dimension]]
        }
      }, time: time, clockText: clockText)
  }
}

/// A day, a task or another value that divides a report.
package struct ReportGroup: Sendable {
  package let dimension: ReportDimension
  /// An id, a date or a text; nil for entries without a value.
  package let value: String?
  package let label: String
  /// Sorts by bytes, with missing values last.
  package let position: String
}

extension ReportGroup {
  func precedes(_ other: ReportGroup) -> Bool {
    position.utf8.lexicographicallyPrecedes(other.position.utf8)
  }

  /// A day, or the week or month that begins on a date.
  init(_ dimension: ReportDimension, _ date: CivilDate, _ clockText: ClockText) {
    let label =
      switch dimension {
      case .week: clockText.dates(date, date.adding(days: 6))
      case .month: clockText.month(date)
      default: clockText.date(date).text
      }
    self.init(dimension: dimension, value: date.text, label: label, position: "0\(date.text)")
  }
}

extension ReportDimension {
  var isOfDates: Bool { self == .day || self == .week || self == .month }

  /// The label of the time without such a value.
  fileprivate var none: Phrase {
    switch self {
    case .tag: "No tag"
    case .session: "No session"
    case .name: "No name"
    case .member: "No member"
    case .task, .day, .week, .month: "No task"
    }
  }
}

/// Finds the names of a report's groups that are not dates.
struct ReportNames {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  func group(
    _ dimension: ReportDimension, _ value: String?
  ) throws(ClockError) -> ReportGroup {
    guard let value else {
      return ReportGroup(
        dimension: dimension, value: nil, label: context.words(dimension.none), position: "1")
    }
    var name = value
    var date: CivilDate?
    switch dimension {
    case .task:
      if let task = try context.find(WorkTask.self, value) { name = context.shownName(of: task) }
    case .member: name = try context.find(Member.self, value)?.calledName ?? value
    case .session:
      // The school and the date, if the actor may see the session.
      if let school = try context.name(ofSession: value) {
        name = school
        date = try SessionDesk(context).findEvenDeleted(value)?.date
      }
    case .day, .week, .month, .tag, .name: break
    }
    return ReportGroup(
      dimension: dimension, value: value,
      label: date.map { "\(name), \(context.clockText.date($0))" } ?? name,
      position: "0\(SortedName(name).key)\u{0}\(date?.text ?? "")\u{0}\(value)")
  }
}
