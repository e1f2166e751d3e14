internal import JSON
internal import TimeClock

/// Checks row by row whether each erased half of a journal was erased rightly: a row must declare
/// it, facts must have been kept long enough, and the member's records must not be held.
struct ErasureProof {
  private struct Erased {
    let seq: Int64
    let lacksFacts: Bool
    let subject: Value
    /// When the last row before it that is not erased was written.
    let notBefore: Int64
    var isExplained = false
  }

  private var erased: [Erased] = []
  /// The members whose records are held.
  private var held: Set<Value> = []
  /// When the latest row that is not erased was written.
  private var latest: Int64 = .min

  /// What is wrong with the row or its contents; nil if nothing is.
  mutating func take(_ values: [Value], _ salts: RowHash.Salts) -> String? {
    guard case .integer(let seq) = values[0] else { return nil }
    if salts.lacksTexts || salts.lacksFacts {
      erased.append(
        Erased(
          seq: seq, lacksFacts: salts.lacksFacts, subject: Change.subject(of: values),
          notBefore: latest))
      // Nothing is left of the row's contents.
      if salts.lacksFacts { return nil }
    }
    for value in [values[3], values[2]] {
      if case .integer(let at) = value {
        latest = at
        break
      }
    }
    switch values[8] {
    case .text(Erasure.topic): return explain(seq, values)
    case .text(Member.topic): note(values)
    default: break
    }
    return nil
  }

  /// What is wrong with the first erased half that no row declares; call it after the last row.
  var unexplained: String? {
    erased.first { row in !row.isExplained }.map { "row \($0.seq) is erased, and no row says so" }
  }

  private mutating func note(_ values: [Value]) {
    let member = RowSides.object(values[11])
    if member["isHeld"] == true || member["holdsOwn"] == true {
      held.insert(values[9])
    } else {
      held.remove(values[9])
    }
  }

  private mutating func explain(_ seq: Int64, _ values: [Value]) -> String? {
    let erasure = RowSides.object(values[11])
    guard case .string(let text)? = erasure["seqs"], let rows = RowSet(text) else { return nil }
    let subject = Change.subject(of: values)
    if held.contains(subject) { return "row \(seq) erases what is held" }
    let takesFacts = erasure["halves"] == "all"
    var flaw: String?
    for range in rows.ranges {
      let first = erased.partitioningIndex { $0.seq >= range.lowerBound }
      var place = first
      while place < erased.count, erased[place].seq <= range.upperBound {
        let row = erased[place]
        if row.subject == subject, takesFacts || !row.lacksFacts {
          erased[place].isExplained = true
          if takesFacts, row.notBefore > .min, latest - row.notBefore < Erasure.shortestKept {
            flaw = flaw ?? "row \(seq) erases row \(row.seq), which is younger than 24 months"
          }
        }
        place += 1
      }
      if place - first < range.count {
        flaw = flaw ?? "row \(seq) says that rows are erased which are there"
      }
    }
    return flaw
  }
}
