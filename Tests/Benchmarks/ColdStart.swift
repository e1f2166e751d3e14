/// Spawn, one `clock.status` on an existing store, reply, exit.
enum ColdStart {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let request = Array((bench.request("clock.status") + "\n").utf8)
    _ = try bench.time(bench.engine("start.db"), input: request)
    let ours = bench.engine("start.db")
    var rows: [Row] = []
    if let c = try baselineInC(bench) {
      rows.append(
        try compare(
          bench, "cold start against C and SQLite", ours, c, request, goal: 1.6, text: "≤ 1.6"))
    }
    if BenchEnvironment.isInstalled("python3") {
      let python = ["python3", "-c", script, bench.path("start.db")]
      rows.append(
        try compare(
          bench, "cold start against Python", ours, python, request, goal: 0.04, text: "≤ 1/25"))
    }
    return rows
  }

  private static func compare(
    _ bench: BenchEnvironment, _ what: String, _ ours: [String], _ baseline: [String],
    _ request: [UInt8], goal: Double, text: String
  ) throws -> Row {
    var mine: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<bench.rounds(200) {
      mine.append(try bench.time(ours, input: request) * 1_000)
      theirs.append(try bench.time(baseline, input: request) * 1_000)
    }
    let comparison = Comparison(mine, theirs)
    return Row(
      what, ours: Samples(mine).text("ms"), baseline: Samples(theirs).text("ms"),
      ratio: comparison.text, goal: text,
      isReached: comparison.ratios.median <= goal)
  }

  /// A static C program that does the same with SQLite; nil without a compiler.
  private static func baselineInC(_ bench: BenchEnvironment) throws -> [String]? {
    guard BenchEnvironment.isInstalled("cc") else { return nil }
    let program = bench.path("baseline")
    let compiler = try Child([
      "cc", "-O2", "-static", "-x", "c", "-", "-o", program, "-lsqlite3", "-lm", "-lpthread",
      "-ldl",
    ])
    compiler.send(Array(source.utf8))
    compiler.closeInput()
    try compiler.finish()
    return [program, bench.path("start.db")]
  }

  private static let source = """
    #include <sqlite3.h>
    #include <stdio.h>
    int main(int count, char **words) {
      static char line[65536];
      sqlite3 *store;
      sqlite3_stmt *query;
      if (!fgets(line, sizeof line, stdin)) return 1;
      if (sqlite3_open_v2(words[1], &store, SQLITE_OPEN_READWRITE, 0)) return 1;
      sqlite3_db_config(store, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
      if (sqlite3_prepare_v2(store, "SELECT id, start_at FROM entry WHERE user_id = 'me' "
          "AND kind = 'shift' AND end_at IS NULL", -1, &query, 0)) return 1;
      if (sqlite3_step(query) == SQLITE_ROW)
        printf("{\\"id\\":\\"%s\\",\\"start\\":%lld}\\n", sqlite3_column_text(query, 0),
               (long long)sqlite3_column_int64(query, 1));
      else
        puts("{\\"id\\":null}");
      sqlite3_finalize(query);
      sqlite3_close(store);
      return 0;
    }
    """

  private static let script = """
    import json, sqlite3, sys
    request = json.loads(sys.stdin.readline())
    store = sqlite3.connect(sys.argv[1])
    row = store.execute("SELECT id, start_at FROM entry WHERE user_id = 'me' "
                        "AND kind = 'shift' AND end_at IS NULL").fetchone()
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": row}))
    """
}
