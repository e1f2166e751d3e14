import ClockTestSupport
import Foundation
import Testing

/// APIs that the package must not use, so that apps for iOS 16 and macOS 13 can require it.
// This system's compiler does not check that, so the test searches the sources.
struct AvailabilityTests {
  private struct Newer: CustomTestStringConvertible, Sendable {
    let pattern: String
    /// The replacement.
    let instead: String
    var testDescription: String { pattern }
  }

  /// From the annotations of Swift's library: first iOS 26, then iOS 18 and 17.
  private static let newer = [
    Newer(pattern: #"\bInlineArray\b|\[\d+ of "#, instead: "SIMD, a tuple or an array"),
    Newer(pattern: #"\bUTF8Span\b|\.utf8Span\b"#, instead: "String(decoding:as:)"),
    Newer(pattern: #"\.utf8\.span\b"#, instead: "the span of a slice of its bytes"),
    Newer(pattern: #"\w\)?\.span\b(?!\()"#, instead: "the span of a slice"),
    Newer(pattern: #"String\(validating: "#, instead: "String(wellFormed:)"),
    Newer(pattern: #"\bU?Int128\b"#, instead: "two words"),
    Newer(pattern: #"\b(RangeSet|DiscontiguousSlice)\b"#, instead: "ranges"),
    Newer(pattern: #"\bimport Synchronization\b|\bMutex<|\bAtomic<"#, instead: "one thread"),
    Newer(pattern: #"\bimport Observation\b|@Observable\b"#, instead: "live reads"),
  ]

  /// Slices of arrays, whose spans older systems have, and one other type.
  private static let slices: Set<String> = [
    "slice", "units", "bytes", "end", "line", "text", "one", "other", "found",
  ]

  @Test(arguments: newer)
  private func `no source uses what older systems lack`(newer: Newer) throws {
    let search = try Regex("(\\w+\\)?)?" + newer.pattern)
    let names = try #require(FileManager.default.enumerator(atPath: "\(Repository.path)/Sources"))
    for case let name as String in names where name.hasSuffix(".swift") {
      let lines = try Repository.read("Sources/\(name)").split(separator: "\n")
      for line in lines where !line.contains("///") {
        guard let match = line.firstMatch(of: search) else { continue }
        let owner = String(line[match.range].prefix { $0 != "." })
        #expect(
          line[match.range].hasSuffix(".span") && Self.slices.contains(owner),
          "\(name): \(line): use \(newer.instead)")
      }
    }
  }

  @Test func `the manifest names both systems`() throws {
    #expect(try Repository.read("Package.swift").contains("[.macOS(.v13), .iOS(.v16)]"))
  }
}
