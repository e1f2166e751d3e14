/// What a family of operations brings by time, beside what it is asked to do.
package protocol OperationFamily: SendableMetatype {
  /// Every alert for the actor that holds now or is coming, raised before or not.
  static func alerts(_ context: Context) throws(OperationError) -> [AlertPlan]
  /// What time will bring to the records, whoever listens.
  static func deadlines(_ context: Context) throws(OperationError) -> [Deadline]
}

extension OperationFamily {
  package static func alerts(_ context: Context) throws(OperationError) -> [AlertPlan] { [] }
  package static func deadlines(_ context: Context) throws(OperationError) -> [Deadline] { [] }
}
