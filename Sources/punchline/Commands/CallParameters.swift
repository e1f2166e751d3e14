import ClockProtocol
import JSON
import JSONRPC
import PunchlineKit

/// The parameters after the method of `call`.
enum CallParameters: Equatable {
  case none
  /// A JSON object as typed.
  case json(String)
  /// `key=value` for each parameter.
  case pairs([Pair])
  /// A JSON object on standard input.
  case standardInput

  struct Pair: Equatable {
    let key: String
    let value: String
  }

  static let allowed = "a JSON object, key=value for each parameter, or - for standard input"

  init(_ words: ArraySlice<String>) throws(UsageError) {
    guard let first = words.first else {
      self = .none
      return
    }
    let last: String?
    switch first {
    case "-": (self, last) = (.standardInput, words.dropFirst().first)
    case _ where first.hasPrefix("{") || first.hasPrefix("["):
      (self, last) = (.json(first), words.dropFirst().first)
    default: (self, last) = (.pairs(try Self.pairs(words)), nil)
    }
    if let last { throw .unexpectedOperand(command: "call", operand: last) }
  }

  private static func pairs(_ words: ArraySlice<String>) throws(UsageError) -> [Pair] {
    var pairs: [Pair] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = parts.first, !key.isEmpty else {
        throw .badValue(option: "PARAMS", value: word, allowed: allowed)
      }
      guard !pairs.contains(where: { $0.key == key }) else { throw .repeatedKey(String(key)) }
      pairs.append(Pair(key: String(key), value: String(parts[1])))
    }
    return pairs
  }

  /// The `params` of the request; nil for none.
  func json(for method: String) throws(ProgramError) -> JSON? {
    switch self {
    case .none: return nil
    case .json(let text): return try Self.parsed(Array(text.utf8), shown: text)
    case .standardInput:
      let bytes: [UInt8]
      do throws(PlatformError) {
        bytes = try InputBytes.all(of: "-")
      } catch {
        throw .system(error)
      }
      return try Self.parsed(bytes, shown: nil)
    case .pairs(let pairs):
      let declared = Families.method(named: method)?.parameters ?? []
      var object = JSONObject()
      for pair in pairs {
        let parameter = declared.first { $0.name == pair.key }
        object.append(pair.key, Self.value(pair.value, of: parameter))
      }
      return .object(object)
    }
  }

  /// The value in the parameter's type: null if the text clears it, the text, JSON, or a list of
  /// the parts between commas.
  static func value(_ text: String, of parameter: (any ParameterDeclaration)?) -> JSON {
    let json = try? JSONReader.parse(text)
    guard let parameter else { return json ?? .string(text) }
    if parameter.isClearable, text == "null" { return .null }
    if parameter.value(of: .string(text)) != nil { return .string(text) }
    if let json, json != .null { return json }
    let list = JSON.array(text.split(separator: ",").map { .string(String($0)) })
    // The method refuses a text that fits none of them.
    return parameter.value(of: list) != nil ? list : .string(text)
  }

  /// `shown` is the typed text; nil for standard input.
  private static func parsed(_ bytes: [UInt8], shown: String?) throws(ProgramError) -> JSON {
    do throws(JSONError) {
      return try JSONReader.parse(bytes)
    } catch {
      let allowed = "a JSON object; at byte \(error.offset): \(error.message)"
      guard let shown else { throw .usage(.badInput(allowed: allowed)) }
      throw .usage(.badValue(option: "PARAMS", value: shown, allowed: allowed))
    }
  }
}
