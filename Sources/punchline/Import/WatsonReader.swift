import JSON
import TimeClock

/// Watson's file `frames`, and the output of `watson log --json`.
enum WatsonReader {
  static func read(_ text: String) -> ImportReading {
    var reading = ImportReading()
    guard case .array(let frames)? = try? JSONReader.parse(text) else {
      reading.refuse(1, "the file is no JSON list of frames")
      return reading
    }
    let lines = JSONLines.ofElements(text)
    for (index, (number, frame)) in zip(lines, frames).enumerated() {
      // A file may have all its frames on one line.
      let name = lines.count > 1 && lines.last == 1 ? "frame \(index + 1): " : ""
      let ends: [Instant?]
      let (project, tags): (String?, [JSON])
      if case .array(let members) = frame, members.count >= 3 {
        ends = members[..<2].map { seconds in
          Int64(json: seconds).map { Instant(milliseconds: $0 * 1_000) }
        }
        (project, tags) = (members[2].stringValue, members.count > 4 ? members[4].items : [])
      } else {
        ends = ["start", "stop"].map { name in
          frame[name].stringValue.flatMap { Instant(rfc3339: $0) }
        }
        (project, tags) = (frame["project"].stringValue, frame["tags"].items)
      }
      if ["start", "stop"].contains(where: { isWithoutZone(frame[$0].stringValue) }) {
        reading.refuse(number, name + "its times have no zone")
        continue
      }
      guard let start = ends[0], let end = ends[1] else {
        reading.refuse(number, name + "it has no start and end that can be read")
        continue
      }
      reading.add(
        ImportedRow(
          line: number, times: ImportedTimes(start, end), task: project ?? ImportReading.untitled,
          tags: tags.compactMap(\.stringValue)))
    }
    return reading
  }

  private static func isWithoutZone(_ time: String?) -> Bool {
    time.map { Instant(rfc3339: $0) == nil && Instant(rfc3339: $0 + "Z") != nil } ?? false
  }
}
