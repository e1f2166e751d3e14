// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct WordsGetResult: WireRecord {
    let json: JSON
    var language: String { json.member("language") }
    var direction: InitializeResultDirection { json.member("direction") }
    var languages: [WordsGetResultLanguages] { json.member("languages") }
    var verbs: JSON { json.member("verbs") }
    var inputs: JSON { json.member("inputs") }
    var settings: JSON { json.member("settings") }
    var lists: JSON { json.member("lists") }
    var states: JSON { json.member("states") }
    var views: JSON { json.member("views") }
    var terms: JSON { json.member("terms") }
  }
  struct WordsGetResultLanguages: WireRecord {
    let json: JSON
    var language: String { json.member("language") }
    var draft: Bool? { json.member("draft") }
    var name: String { json.member("name") }
  }

  static func wordsGet(language: String? = nil) -> Call<WordsGetResult> {
    Call("words.get", [("language", language.member)])
  }
}
