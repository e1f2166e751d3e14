internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

extension ClockFamily {
  private static let onlyClockedIn = Maybe(
    "clockedIn", .boolean, "true for members who are clocked in, false for those who are not")

  static let list = Method(
    "clock.list",
    "Lists everybody's clock and timer by the name that is shown, for admins and managers.",
    access: .needs(.read, .clock),
    parameters: [onlyClockedIn, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let context = try call.context
    let desk = MemberDesk(context)
    let page = try Page(call)
    let members = try desk.all(clockedIn: try call.parameters[onlyClockedIn])
    return try page.part(members, by: NameOrder.init, in: context.store, as: desk.clock(of:)) {
      $0.member
    }
  }
}

extension MemberClock: Listed {
  static var listName: StaticString { "members" }

  static func declare(_ members: inout some Members<MemberClock>) {
    members.add("userId", "The member.") { $0.member.id }
    members.add("userName", "The name to show.") { $0.member.calledName }
    members.add("isActive", "Whether the member is active.") { $0.member.isActive }
    members.add("onBreak", "Whether a break of the running shift is open.") {
      $0.clock.gap != nil
    }
    members.add("sessionName", "The school of the running shift's session.") {
      $0.sessionName
    }
    members.add("clock", "Their clock, with today's total in their time zone.") { $0.clock }
    members.add("timer", "Their timer.") { $0.timer }
    members.addObject("text", "The texts to show.") { text in
      text.add("status", "`Clocked In`, `On Break` or `Clocked Out`.") { one in
        one.clock.clockText.words(
          one.clock.gap != nil
            ? "On Break" : one.clock.isClockedIn ? "Clocked In" : "Clocked Out")
      }
    }
  }
}
