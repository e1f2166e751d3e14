/// The meaning of a table's columns, by their names; empty if there is no such column.
struct TableLayout {
  /// Start and end in one column each, as an instant or as date and time; else in the four below.
  var start: [String] = []
  var end: [String] = []
  var startDate: [String] = []
  var startTime: [String] = []
  var endDate: [String] = []
  var endTime: [String] = []
  /// Hours, such as `1:30`, `1.5` or `1,5`.
  var length: [String] = []
  /// The first of these with text is the task.
  var task: [String] = []
  /// The first remaining one of these is the entry's name, and the others are notes.
  var details: [String] = []
  var tags: [String] = []
  var client: [String] = []
  var person: [String] = []
  var lastName: [String] = []
  var email: [String] = []

  /// Whether rows have times; if not, a length alone is enough.
  var isTimed = true

  /// The columns that cannot be missing.
  var required: [[String]] {
    if !start.isEmpty { return [start, end.isEmpty ? length : end] }
    let times = isTimed ? [startTime, endDate, endTime].filter { !$0.isEmpty } : [length]
    return [startDate] + times
  }

  static let detailedReport = TableLayout(
    startDate: ["Start date"], startTime: ["Start time"], endDate: ["End date", "Stop date"],
    endTime: ["End time", "Stop time"], length: ["Duration (h)", "Duration"], task: ["Project"],
    details: ["Description", "Task", "Activity"], tags: ["Tags"], client: ["Client"],
    person: ["User", "Member"], email: ["Email"])

  static let harvest = TableLayout(
    startDate: ["Date"], startTime: ["Started At", "Start time"],
    endTime: ["Ended At", "End time"],
    length: ["Hours"], task: ["Project"], details: ["Task", "Notes"], client: ["Client"],
    person: ["First Name"], lastName: ["Last Name"], email: ["Email"], isTimed: false)

  static let kimai = TableLayout(
    startDate: ["Date"], startTime: ["From", "Begin", "In"], endTime: ["To", "End", "Out"],
    length: ["Duration"], task: ["Project"], details: ["Activity", "Description"], tags: ["Tags"],
    client: ["Customer"], person: ["User", "Username", "Name"], email: ["Email"])

  static let tempo = TableLayout(
    start: ["Work date"], length: ["Hours"], task: ["Issue Key"],
    details: ["Issue summary", "Work Description"], tags: ["Activity Name"],
    client: ["Account Name"], person: ["Full name", "Username"], email: ["Email"])

  static let solidtime = TableLayout(
    start: ["Start"], end: ["End"], length: ["Duration"], task: ["Project"],
    details: ["Description", "Task"], tags: ["Tags"], client: ["Client"],
    person: ["User", "user_name"], email: ["user_email"])
}

/// A row's person, as the program names them.
struct ImportedPerson: Hashable {
  let name: String
  let email: String

  /// `Jane Roe <jane@fern.example>`.
  var text: String { email.isEmpty ? name : name.isEmpty ? email : "\(name) <\(email)>" }
}
