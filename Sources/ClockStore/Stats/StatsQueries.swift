// Only task entries have a task, and an index over all that these need leaves the table alone.
extension Store {
  /// Milliseconds of the entries on one task that have ended.
  package func endedTime(of userId: String, onTask taskId: String) throws(StoreError) -> Int64 {
    try integer(
      """
      SELECT CAST(SUM(end_at - start_at) AS BIGINT) FROM entry
      WHERE user_id = ? AND task_id = ? AND end_at IS NOT NULL
      """, [.text(userId), .text(taskId)]) ?? 0
  }

  /// The same of each task that has such entries.
  package func endedTimes(of userId: String) throws(StoreError) -> [String: Int64] {
    let sums = try query(
      """
      SELECT task_id, CAST(SUM(end_at - start_at) AS BIGINT) FROM entry
      WHERE user_id = ? AND task_id IS NOT NULL AND end_at IS NOT NULL GROUP BY task_id
      """, [.text(userId)]
    ) { row throws(StoreError) in (try row.text(), try row.integer()) }
    return Dictionary(uniqueKeysWithValues: sums)
  }
}
