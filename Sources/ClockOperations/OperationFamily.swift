package import ClockStore
package import TimeClock

/// What a family of operations brings by time, beside what it is asked to do.
package protocol OperationFamily: SendableMetatype {
  /// Every alert for the actor that holds now or is coming, raised before or not.
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan]
  /// What its own table keeps, with words for what becomes of it.
  static var record: (any WordedRecord.Type)? { get }
  /// The steps that made the tables it needs.
  static var migrations: [Migration] { get }
  /// Who may do what with it.
  static var rules: [Policy.Rule] { get }
  /// Refuses an undo or a redo after which a record has no place; nil where it would be gone.
  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError)
  /// What time will bring to the records, with or without a listener.
  static func deadlines(_ context: Context) throws(ClockError) -> [Deadline]
}

extension OperationFamily {
  package static var record: (any WordedRecord.Type)? { nil }
  package static var migrations: [Migration] { [] }
  package static var rules: [Policy.Rule] { [] }
  package static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {}
  package static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] { [] }
  package static func deadlines(_ context: Context) throws(ClockError) -> [Deadline] { [] }
}
