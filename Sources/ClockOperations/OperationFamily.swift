package import ClockStore
package import TimeClock

/// A family of operations: its records, its rules, and what it does by time.
package protocol OperationFamily: SendableMetatype {
  /// Every present or coming alert for the actor, raised or not.
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan]
  /// The record type of its own table.
  static var record: (any WordedRecord.Type)? { get }
  /// The migrations that made its tables.
  static var migrations: [Migration] { get }
  /// Who may do what with its records.
  static var rules: [Policy.Rule] { get }
  /// The right that the family's method of this name needs; nil if it has no such method, or the
  /// method needs no right.
  static func right(
    toCall method: String
  ) -> (action: Policy.Action, subject: Policy.Subject)?
  /// Refuses an undo or a redo that leaves a record where it does not fit; nil if the record would
  /// be gone.
  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError)
  /// Its deadlines, with or without a listener.
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
