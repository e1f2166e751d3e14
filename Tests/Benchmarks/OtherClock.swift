import TimeClock

/// Another time tracker: how its records are written and queried, and the largest allowed ratio to
/// it.
struct OtherClock {
  enum Question: CaseIterable {
    case status, week, everything, start, stop

    /// Punchline's command for the question.
    var call: [String] {
      switch self {
      case .status: ["clock.status"]
      case .week: ["week.get"]
      case .everything: ["stats.get"]
      case .start: ["clock.in"]
      case .stop: ["clock.out"]
      }
    }
  }

  let name: String
  let program: String
  /// The environment variable with the folder of its records.
  private let variable: String
  let words: @Sendable (Question) -> [String]
  /// The largest share of its time that Punchline may take.
  let goal: @Sendable (Question) -> Double
  private let files: @Sendable ([Range<Instant>]) -> [String: String]

  func command(folder: String) -> [String] {
    ["env", "\(variable)=\(folder)", program]
  }

  func fill(_ bench: BenchEnvironment, _ folder: String, _ shifts: [Range<Instant>]) throws {
    _ = try bench.time(["mkdir", "-p", "\(folder)/data"])
    for (name, text) in files(shifts) {
      try bench.save(Array(text.utf8), to: "\(folder)/\(name)")
    }
  }
}

extension OtherClock {
  static let timewarrior = OtherClock(
    name: "timewarrior", program: "timew", variable: "TIMEWARRIORDB",
    words: { question in
      let words =
        switch question {
        case .status: ["get", "dom.active"]
        case .week: ["summary", ":week"]
        case .everything: ["summary", ":all"]
        case .start: ["start", "work"]
        case .stop: ["stop"]
        }
      return words + [":quiet"]
    },
    goal: { question in
      switch question {
      case .status: 0.7
      case .week: 0.5
      case .everything: 0.01
      case .start, .stop: 0.9
      }
    },
    files: { shifts in
      var files = ["timewarrior.cfg": ""]
      for shift in shifts {
        let start = shift.lowerBound.rfc3339
        let line = "inc \(basic(start)) - \(basic(shift.upperBound.rfc3339)) # work\n"
        files["data/\(start.prefix(7)).data", default: ""] += line
      }
      return files
    })

  static let watson = OtherClock(
    name: "Watson", program: "watson", variable: "WATSON_DIR",
    words: { question in
      switch question {
      case .status: ["status"]
      case .week: ["report", "--week", "--no-pager"]
      case .everything: ["report", "--all", "--no-pager"]
      case .start: ["start", "work"]
      case .stop: ["stop"]
      }
    },
    goal: { _ in 0.04 },
    files: { shifts in
      let frames = shifts.enumerated().map { index, shift in
        let end = shift.upperBound.milliseconds / 1_000
        return #"[\#(shift.lowerBound.milliseconds / 1_000),\#(end),"work","\#(index)",[],\#(end)]"#
      }
      return ["frames": "[\(frames.joined(separator: ","))]"]
    })

  /// RFC 3339 without separators and in whole seconds: `20261121T090000Z`.
  private static func basic(_ text: String) -> String {
    text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}
