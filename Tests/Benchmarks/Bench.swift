import Libc

/// Measures the release binary against its baselines and prints one table of ratios.
@main
struct Bench {
  static let usage = """
    Usage: punchline-bench [--binary PATH] [--folder PATH] [--tools PATH] [--server URL]
                           [--quick] [--entries COUNT] [--hold] [NAME...]

    NAME is one of \(measures.map(\.name).joined(separator: ", "));
    without names everything is measured. --quick takes fewer rounds and a store of
    100,000 entries instead of a million, --entries one of as many as it says. Filled
    stores are kept in the folder, .build/bench, for the next run. Programs to compare with, such as watson, are looked
    for in the folder of tools too. With the address of a PostgreSQL server's database, and a
    binary that was built with the trait, server compares with pgbench. With --hold the
    status is 1 unless every goal is reached. Quiet the machine first.
    """

  static func main() throws {
    var binary = ".build/release/punchline"
    var folder = ".build/bench"
    var server: String?
    var isQuick = false
    var entries: Int?
    var holds = false
    var names: [String] = []
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--binary": binary = words.popFirst() ?? binary
      case "--folder": folder = words.popFirst() ?? folder
      case "--tools": BenchEnvironment.addTools(words.popFirst() ?? ".")
      case "--server": server = words.popFirst()
      case "--quick": isQuick = true
      case "--entries": entries = words.popFirst().flatMap { Int($0) }
      case "--hold": holds = true
      case "--help":
        print(usage)
        return
      default:
        guard measures.contains(where: { $0.name == word }) else {
          print("punchline-bench: unknown measure \(word)\n\n\(usage)")
          exit(2)
        }
        names.append(word)
      }
    }
    let bench: BenchEnvironment
    do {
      bench = try BenchEnvironment(
        binary: binary, folder: folder, isQuick: isQuick, entries: entries, server: server)
    } catch {
      print("punchline-bench: \(error)")
      exit(1)
    }
    var rows: [Row] = []
    for measure in measures
    where names.contains(measure.name)
      || names.isEmpty && (measure.name != "server" || server != nil)
    {
      do {
        rows += try measure.run(bench)
      } catch {
        rows.append(.missing(measure.name, "\(error)"))
      }
    }
    printTable(rows)
    bench.clean()
    if holds, rows.contains(where: { $0.isReached != true }) { exit(1) }
  }

  private static let measures: [(name: String, run: @Sendable (BenchEnvironment) throws -> [Row])] =
    [
      ("start", ColdStart.measure), ("offline", OfflinePunch.measure),
      ("round-trip", RoundTrip.measure),
      ("pipelined", Pipelined.measure), ("commits", Commits.measure),
      ("queries", Queries.measure), ("peers", PeerNotice.measure), ("live", LiveRead.measure),
      ("pressure", Pressure.measure), ("memory", Memory.measure),
      ("ticks", Ticks.measure), ("others", OtherClocks.measure), ("size", BinarySize.measure),
      ("instructions", Instructions.measure),
      ("scale", Scale.measure), ("server", Servers.measure),
    ]
}
