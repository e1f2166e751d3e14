/// The programs whose records can be taken in.
enum ImportSource: String, CaseIterable {
  case timewarrior, watson, toggl, clockify, timeclock, klog, org

  static var list: String { allCases.map(\.rawValue).joined(separator: "|") }
}
