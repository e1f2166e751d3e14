import JSON

/// The actions that the engine offers, as calls of the assistant's tools.
struct MCPActions {
  /// The tools that there are.
  let tools: [MCPTool]

  /// The result with its actions as calls of tools, without those that no tool does.
  func offered(in json: JSON) -> JSON {
    switch json {
    case .array(let items):
      .array(items.compactMap { Self.isAction($0) ? offered(action: $0) : offered(in: $0) })
    case .object(let object): .object(offered(in: object))
    default: json
    }
  }

  func offered(in object: JSONObject) -> JSONObject {
    JSONObject(object.members.map { (name: $0.name, value: offered(in: $0.value)) })
  }

  private static func isAction(_ json: JSON) -> Bool {
    json["label"].stringValue != nil && json["method"].stringValue != nil
      && json["params"].object != nil
  }

  private func offered(action: JSON) -> JSON? {
    guard let (tool, arguments) = Self.call(of: action), tools.contains(tool) else { return nil }
    return [
      "label": action["label"], "tool": .string(tool.rawValue), "arguments": .object(arguments),
    ]
  }

  private static func call(of action: JSON) -> (MCPTool, JSONObject)? {
    let parameters = action["params"]
    // Tools act for the assistant's own member, and have neither a choice nor an ending of any
    // length.
    guard parameters["userId"] == .null, parameters["anyLength"] == .null,
      action["choose"] == .null
    else { return nil }
    func timed(_ word: String) -> JSONObject {
      var arguments: JSONObject = ["action": .string(word)]
      if parameters["at"] != .null { arguments.append("at", parameters["at"]) }
      return arguments
    }
    switch action["method"].stringValue {
    case "clock.in": return (.clock, timed("in"))
    case "clock.out": return (.clock, timed("out"))
    case "gap.start": return (.clock, timed("break"))
    case "gap.end": return (.clock, timed("back"))
    case "timer.stop": return (.timer, timed("stop"))
    case "timer.continue": return (.timer, timed("continue"))
    case "change.undo" where parameters["seq"] != .null:
      return (.undo, ["seq": parameters["seq"]])
    case "proposal.create": return (.proposals, ["action": "propose"])
    default: return nil
    }
  }
}
