/// One line of the table: a figure beside its baseline, taken in the same run.
struct Row {
  let what: String
  let ours: String
  let baseline: String
  let ratio: String
  let goal: String
  let isReached: Bool?

  init(
    _ what: String, ours: String, baseline: String = "", ratio: String = "", goal: String,
    isReached: Bool?
  ) {
    self.what = what
    self.ours = ours
    self.baseline = baseline
    self.ratio = ratio
    self.goal = goal
    self.isReached = isReached
  }

  /// For what could not be measured here, and why.
  static func missing(_ what: String, _ why: String) -> Row {
    Row(what, ours: why, goal: "", isReached: nil)
  }
}

/// The ratios of each round, so that what slows the whole machine slows both sides.
struct Comparison {
  let ratios: Samples

  init(_ ours: [Double], _ baseline: [Double]) {
    ratios = Samples(zip(ours, baseline).map { $0 / $1 })
  }

  var text: String {
    "\(ratios.median.text()) (\(ratios.least.text())–\(ratios.most.text()))"
  }
}

func printTable(_ rows: [Row]) {
  print("| what | ours | baseline | ratio: median (least–most) | goal | reached |")
  print("|---|---|---|---|---|---|")
  for row in rows {
    let verdict =
      switch row.isReached {
      case true: "yes"
      case false: "no"
      case nil: "not measured"
      }
    print(
      "| \(row.what) | \(row.ours) | \(row.baseline) | \(row.ratio) | \(row.goal) | \(verdict) |")
  }
}
