/// A punch on a device without a network, from the start of the program to its end.
enum OfflinePunch {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let (office, device) = (bench.path("office.db"), bench.path("device.db"))
    let upstream = "'\(bench.binary)' --store '\(office)' --as me"
    _ = try bench.time([bench.binary, "--store", device, "--upstream", upstream, "sync"])
    let engine = [bench.binary, "--store", device, "call"]
    var times: [Double] = []
    for _ in 0..<bench.rounds(200) {
      times.append(try bench.time(engine + ["clock.in"]) * 1_000)
      _ = try bench.time(engine + ["clock.out"])
    }
    let samples = Samples(times)
    return [
      Row(
        "`call clock.in` without a network", ours: samples.text("ms"), goal: "≤ 5 ms",
        isReached: samples.median <= 5)
    ]
  }
}
