internal import TimeClock

extension Schema {
  package static let punchline = Schema(
    records: [
      Entry.self, Gap.self, WorkTask.self, School.self, Session.self, Member.self,
      Organization.self, Settings.self, Visit.self, Fence.self, Alert.self,
    ],
    migrations: [
      .journal, .people, .time, .alerts, .tasks, .sessions, .signingIn, .fence, .visits,
      .sync,
    ])
}
