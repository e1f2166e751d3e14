/// The programs whose records can be imported.
enum ImportSource: String, CaseIterable {
  case timewarrior, watson, toggl, clockify, harvest, kimai, tempo, solidtime, timeclock, klog, org

  static var list: String { Arguments.anyOf(allCases.map(\.rawValue)) }

  /// Reads the program's file, and other files of its folder if they belong to it; rejected lines
  /// are reported.
  func read(
    _ text: String, _ settings: ImportSettings, beside file: (String) -> String?
  ) -> ImportReading {
    switch self {
    case .timewarrior: TimewarriorReader.read(text)
    case .watson: WatsonReader.read(text)
    case .toggl, .clockify: TableReader.read(text, .detailedReport, settings)
    case .harvest: TableReader.read(text, .harvest, settings)
    case .kimai: TableReader.read(text, .kimai, settings)
    case .tempo: TableReader.read(text, .tempo, settings)
    case .solidtime: SolidtimeReader.read(text, settings, beside: file)
    case .timeclock: TimeclockReader.read(text, settings)
    case .klog: KlogReader.read(text, settings)
    case .org: OrgReader.read(text, settings)
    }
  }
}
