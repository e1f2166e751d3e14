extension Store {
  /// Milliseconds of all task entries that have ended; of one task where it is given.
  package func endedTaskTime(
    of userId: String, taskId: String? = nil
  ) throws(StoreError) -> Int64 {
    let sum = """
      SELECT CAST(SUM(end_at - start_at) AS BIGINT) FROM entry
      WHERE kind = 'task' AND user_id = ?
      """
    let task = taskId == nil ? "" : " AND task_id = ?"
    return try integer(
      sum + task + " AND end_at IS NOT NULL",
      [.text(userId)] + (taskId.map { [.text($0)] } ?? [])) ?? 0
  }
}
