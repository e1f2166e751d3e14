/// A row of the table: a figure and its baseline from the same run.
struct Row {
  let what: String
  let ours: String
  let baseline: String
  let ratio: String
  let goal: String
  let isReached: Bool?
  /// An explanation of the figure, printed below the table.
  let note: String?

  init(
    _ what: String, ours: String, baseline: String = "", ratio: String = "", goal: String,
    isReached: Bool?, note: String? = nil
  ) {
    self.what = what
    self.ours = ours
    self.baseline = baseline
    self.ratio = ratio
    self.goal = goal
    self.isReached = isReached
    self.note = note
  }

  /// A figure that could not be measured here, and why.
  static func missing(_ what: String, _ why: String) -> Row {
    Row(what, ours: why, goal: "", isReached: nil)
  }
}

/// The ratios of each round, so that a slow machine affects both sides.
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
  print("Medians, with the least and the most of all rounds in brackets.\n")
  print("| what | ours | baseline | ratio | goal | reached |")
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
  for note in Set(rows.compactMap(\.note)).sorted() {
    print("\n\(note)")
  }
}
