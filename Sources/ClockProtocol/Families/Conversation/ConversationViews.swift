internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The result of `initialize`: the engine and the conversation.
struct InitializeView {
  let context: Context
  let isBound: Bool
  let cursor: Cursor
  let version: String
  let isVirtual: Bool
  let languages: [KnownLanguage]
}

extension InitializeView: WireObject {
  static func declare(_ members: inout some Members<InitializeView>) {
    members.addObject("server", "The engine.") { server in
      server.add("name", "`punchline`.") { _ in "punchline" }
      server.add("version", "Its version.") { $0.version }
    }
    members.add("protocol", "The version of the protocol that it speaks.") { _ in 1 }
    // Objects instead of booleans, so that each can hold more in the future.
    members.addObject(
      "capabilities", "What the engine can do besides answering requests, each an object."
    ) { capabilities in
      capabilities.add("subscriptions", "It sends changes.") { _ in Nothing() }
      capabilities.add("batch", "It takes batches.") { _ in Nothing() }
      capabilities.addObject("sync", "Devices can keep a copy of its records.") { sync in
        sync.add("schema", "The version of its records; a device must have the same.") { _ in
          Schema.punchline.version
        }
        sync.add(
          "bound",
          "Whether `sync.push` is allowed: with a device's token, or to the store's owner."
        ) { $0.isBound }
      }
      capabilities.addIfPresent("virtualTime", "Only `time.advance` and `time.set` move the time.")
      {
        $0.isVirtual ? Nothing() : nil
      }
    }
    members.addObject("limits", "The limits of the conversation.") { limits in
      limits.add("lineBytes", "Most bytes in a line of input.") { _ in LineReader.limit }
      limits.add("outputLineBytes", "Most bytes in a line of output.") { _ in Page.lineLimit }
      limits.add("recordBytes", "Most bytes in a record.") { _ in Page.recordLimit }
      limits.add("batchRequests", "Most requests in a batch.") { _ in Message.batchLimit }
      limits.add("depth", "Deepest nesting of JSON.") { _ in JSONReader.depthLimit }
      limits.add("idBytes", "Most bytes in the id of a request.") { _ in RequestID.textLimit }
      limits.add("liveReads", "Most live reads in one conversation.") { _ in
        LiveRead.limit
      }
      limits.add("unsentBytes", "Unread bytes at which requests are refused.") { _ in
        OutputBuffer.refuseAt
      }
    }
    members.add("actor", "The member on whose behalf requests run.") { $0.context.actor }
    members.add("timeZone", "The IANA zone in force.") { $0.context.zone.identifier }
    members.add("language", "The language of texts.") { $0.context.words.language }
    members.add("direction", "The writing direction of the language: `ltr` or `rtl`.") {
      $0.context.words.language.direction
    }
    members.add("languages", "The languages to choose from.") { $0.languages }
    members.add("now", "The engine's time.") { $0.context.now }
    members.addAll { $0.cursor }
  }
}

extension ActingMember: WireObject {
  static func declare(_ members: inout some Members<ActingMember>) {
    members.add("userId", "The member.") { $0.userId }
    members.add("organizationId", "Their organization.") { $0.organizationId }
    members.add("role", "The member's role.") { $0.role }
  }
}

/// The result of `subscribe`: the place in the store's history, and the present statuses.
struct SubscribeView {
  let cursor: Cursor
  let resumed: Bool
  let clock: ClockView?
  let timer: TimerView?
  let activities: ActivitiesView?
  let settings: SettingsView?
  let alerts: StandingAlerts?
  let sync: SyncStatus?

  /// A resumed subscription keeps the place `since`: the states after the reply continue from
  /// there.
  init(_ subscription: Subscription, _ context: Context, resumedAt since: Cursor?) throws {
    cursor = try since ?? context.store.cursor()
    resumed = since != nil
    let topics = subscription.topics.filter(context.mayBeTold)
    clock = topics.contains(.clock) ? try ClockDesk(context).view() : nil
    timer = topics.contains(.timer) ? try TimerDesk(context).view() : nil
    activities = topics.contains(.activity) ? try ActivitiesView(context) : nil
    settings = topics.contains(.settings) ? SettingsDesk(context).view : nil
    alerts =
      subscription.topics.contains(.alert)
      ? StandingAlerts(alerts: try AlertDesk(context).views()) : nil
    sync = topics.contains(.sync) ? try SyncDesk(context).status() : nil
  }
}

extension SubscribeView: WireObject {
  static func declare(_ members: inout some Members<SubscribeView>) {
    members.addAll { $0.cursor }
    members.add("resumed", "Whether the changes after `since` follow.") { $0.resumed }
    members.addObject("states", "The current value of each subscribed status.") { states in
      states.addIfPresent("clock", "The status `clock`.") { $0.clock }
      states.addIfPresent("timer", "The status `timer`.") { $0.timer }
      states.addIfPresent("activity", "The status `activity`.") { $0.activities }
      states.addIfPresent("settings", "The status `settings`.") { $0.settings }
      states.addIfPresent("alert", "The standing alerts.") { $0.alerts }
      states.addIfPresent("sync", "The status `sync`.") { $0.sync }
    }
  }
}

/// The result of `unsubscribe`.
struct UnsubscribeView: WireObject {
  let topics: [Topic]

  static func declare(_ members: inout some Members<UnsubscribeView>) {
    members.add("topics", "The topics that are still subscribed to.") { $0.topics }
  }
}
