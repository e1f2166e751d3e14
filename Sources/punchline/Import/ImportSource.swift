/// The programs whose records can be taken in.
enum ImportSource: String, CaseIterable {
  case timewarrior, watson, toggl, clockify, timeclock, klog, org

  static var list: String { Arguments.anyOf(allCases.map(\.rawValue)) }

  /// Reads the program's file; what cannot be taken is said by its line.
  func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    switch self {
    case .timewarrior: TimewarriorReader.read(text)
    case .watson: WatsonReader.read(text)
    case .toggl, .clockify: DetailedReport.read(text, settings)
    case .timeclock: TimeclockReader.read(text, settings)
    case .klog: KlogReader.read(text, settings)
    case .org: OrgReader.read(text, settings)
    }
  }
}
