import JSON
import JSONRPC
import Testing

@testable import punchline

struct MCPActionsTests {
  @Test func `two parameters that are one argument are one field of a refusal`() {
    let error = RPCError(
      code: 400, message: "x",
      data: ["fields": ["taskId": "A", "taskName": "B", "durationMs": "C"]])
    let renamed: JSON = ["fields": ["task": "A; B", "durationMinutes": "C"]]
    #expect(MCPToolCall.renamed(error).data == renamed)
  }

  @Test func `actions that no tool does are left out`() {
    let actions: JSON = [
      "actions": [
        ["label": "End Break", "method": "gap.end", "params": ["gapId": "g", "at": "9:00"]],
        ["label": "Stop", "method": "timer.stop", "params": ["entryId": "e", "anyLength": true]],
        ["label": "Undo", "method": "change.undo", "params": ["seq": 7, "group": true]],
        ["label": "Dismiss", "method": "alert.dismiss", "params": ["id": "a"]],
      ]
    ]
    let offered: JSON = [
      "actions": [
        ["label": "End Break", "tool": "clock", "arguments": ["action": "back", "at": "9:00"]],
        ["label": "Undo", "tool": "undo", "arguments": ["seq": 7]],
      ]
    ]
    let none: JSON = ["actions": []]
    #expect(MCPActions(tools: MCPTool.allCases).offered(in: actions) == offered)
    #expect(MCPActions(tools: [.status]).offered(in: actions) == none)
  }
}
