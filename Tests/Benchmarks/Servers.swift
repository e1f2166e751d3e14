import Libc

/// Mutations of a server's store, against the same statements by pgbench on that server.
enum Servers {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    guard let server = bench.server else {
      throw BenchError("--server and a binary with the trait PostgreSQL are needed")
    }
    let script = bench.path("statements.sql")
    try bench.save(Array(statements.utf8), to: script)
    for sql in [
      "DROP TABLE IF EXISTS bench_note, bench_record",
      "CREATE TABLE bench_note (seq BIGINT PRIMARY KEY, hash TEXT NOT NULL, body TEXT NOT NULL)",
      "CREATE TABLE bench_record (id BIGINT PRIMARY KEY, at BIGINT NOT NULL)",
      "INSERT INTO bench_record SELECT id, 0 FROM generate_series(0, 63) AS id",
    ] {
      guard bench.succeeds(["psql", server, "-qXc", sql]) else {
        throw BenchError("psql cannot make its tables")
      }
    }
    return try [1, 8, 32, 64].map { try row(bench, server, script, engines: $0) }
  }

  /// The statements of a mutation: the lock, the journal's end, its next row, the record.
  private static let statements = """
    BEGIN;
    SELECT pg_advisory_xact_lock(20261122);
    SELECT coalesce(max(seq), 0) AS seq FROM bench_note \\gset
    INSERT INTO bench_note VALUES (:seq + 1, md5(random()::text), repeat('x', 900));
    UPDATE bench_record SET at = at + 1 WHERE id = :client_id;
    COMMIT;
    """

  private static func row(
    _ bench: BenchEnvironment, _ server: String, _ script: String, engines count: Int
  ) throws -> Row {
    var (ours, theirs): ([Double], [Double]) = ([], [])
    var (asked, refused) = (0, 0)
    for round in 0..<bench.rounds(5) {
      theirs.append(try baseline(bench, server, script, clients: count))
      let run = try run(
        bench, "\(server)#bench_\(getpid())_\(count)_\(round)", engines: count,
        mutations: bench.isQuick ? 640 : 3_200)
      ours.append(run.rate)
      asked += run.asked
      refused += run.refused
    }
    let comparison = Comparison(ours, theirs)
    return Row(
      "mutations on a server, \(count) engine\(count == 1 ? "" : "s")",
      ours: "\(Samples(ours).text("/s", 0)), \(refused) of \(asked) refused",
      baseline: "pgbench, \(count) client\(count == 1 ? "" : "s"): "
        + Samples(theirs).text("/s", 0),
      ratio: comparison.text, goal: "≥ 0.5, under 1 % refused",
      isReached: comparison.ratios.median >= 0.5 && refused * 100 < asked)
  }

  /// Sequential mutations of each engine in a second, and how many were refused.
  private static func run(
    _ bench: BenchEnvironment, _ store: String, engines count: Int, mutations: Int
  ) throws -> (rate: Double, asked: Int, refused: Int) {
    let children = try (0..<count).map { _ in
      try Child([bench.binary, "--store", store, "--no-require-auth"])
    }
    for (index, child) in children.enumerated() {
      child.send(create(bench, "\(index)"))
      guard child.skipLines(1) else { throw BenchError("the engine ended") }
    }
    let each = mutations / count
    var refused = 0
    let time = try seconds {
      for round in 0..<each {
        for (index, child) in children.enumerated() {
          child.send(create(bench, "\(index) \(round)"))
        }
        for child in children {
          guard let line = child.readReply() else { throw BenchError("the engine ended") }
          if line.contains(#""error""#) { refused += 1 }
        }
      }
    }
    for child in children {
      child.closeInput()
      try child.finish()
    }
    let asked = each * count
    return (Double(asked - refused) / time, asked, refused)
  }

  private static func create(_ bench: BenchEnvironment, _ name: String) -> [UInt8] {
    Array((bench.request("task.create", #"{"name":"\#(name)"}"#) + "\n").utf8)
  }

  /// Transactions a second, according to pgbench.
  private static func baseline(
    _ bench: BenchEnvironment, _ server: String, _ script: String, clients: Int
  ) throws -> Double {
    let child = try Child(
      [
        "pgbench", "-n", "-M", "prepared", "-c", "\(clients)", "-j", "2", "-T",
        bench.isQuick ? "2" : "5", "-f", script, server,
      ], errors: "/dev/null")
    child.closeInput()
    var rate: Double?
    while let line = child.readLine() {
      let words = line.split(separator: " ")
      if words.count > 2, words[0] == "tps" { rate = Double(words[2]) }
    }
    try child.finish()
    guard let rate else { throw BenchError("pgbench tells no tps") }
    return rate
  }
}
