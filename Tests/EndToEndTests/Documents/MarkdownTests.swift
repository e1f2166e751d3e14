import ClockTestSupport
import Foundation
import Testing

struct MarkdownTests {
  @Test func `the repository has the documents that people look for`() {
    let wanted = [
      ".github/CONTRIBUTING.md", ".github/SECURITY.md", "README.md", "examples/README.md",
      "protocol.md",
    ]
    #expect(Set(wanted).isSubset(of: Documents.names))
  }

  @Test(arguments: Documents.names)
  func `a document has no fence, code, comment or table that renders otherwise than it looks`(
    name: String
  ) throws {
    let flaws = try #require(Documents[name]).flaws.map { "\(name), \($0)" }
    #expect(flaws == [])
  }

  @Test(arguments: Documents.names)
  func `a document has one title, and below it headings that leave out no level`(
    name: String
  ) throws {
    let document = try #require(Documents[name])
    let levels = document.paragraphs.filter { $0.text.hasPrefix("#") }.map { heading in
      heading.text.prefix { $0 == "#" }.count
    }
    #expect(levels.filter { $0 == 1 }.count == 1 && levels.first == 1)
    for (upper, lower) in zip(levels, levels.dropFirst()) { #expect(lower <= upper + 1) }
  }

  @Test(arguments: Documents.names)
  func `every link of a document leads somewhere`(name: String) throws {
    let document = try #require(Documents[name])
    for paragraph in document.paragraphs {
      for link in paragraph.withoutCode.matches(of: /\[[^\]]*\]\((?<target>[^)]*)\)/) {
        let target = String(link.target)
        #expect(leads(target, from: name), "\(name), line \(paragraph.line): \(target)")
      }
    }
  }

  @Test(arguments: Documents.names)
  func `a document has no HTML and no emphasis without an end`(name: String) throws {
    for paragraph in try #require(Documents[name]).paragraphs {
      let text = paragraph.withoutCode
      #expect(text.firstMatch(of: /<[A-Za-z\/]/) == nil, "\(name), line \(paragraph.line)")
      #expect(
        text.ranges(of: "**").count.isMultiple(of: 2), "\(name), line \(paragraph.line)")
    }
  }

  @Test(
    arguments: [
      ("```sh\nls\n", 1, "the fence is never closed"),
      ("```sh\nls\n``` and more\n```\n", 3, "a fence's end stands on a line of its own"),
      ("```\nls\n```\n", 1, "a fence says what is in it"),
      ("Type\n\n    ls\n", 3, "code stands between fences, not behind blanks"),
      ("Type `ls\nor\n\nso` on\n", 1, "a code span is never closed"),
      ("| a | b |\n|---|---|\n| 1 |\n", 3, "the row has 1 columns, the table 2"),
      ("| a | b |\n|---|---|\n| `1|2` | 3 |\n", 3, "the row has 3 columns, the table 2"),
      ("| a | b |\n| 1 | 2 |\n", 2, "the second row of a table is the rule below its titles"),
      ("| a | b |\n", 1, "a table has a rule below its titles"),
    ])
  func `a flaw in a document is found`(text: String, line: Int, what: String) {
    let flaws = MarkdownDocument(text).flaws
    #expect(flaws.contains { $0.line == line && $0.what.hasPrefix(what) }, "\(flaws)")
  }

  private func leads(_ target: String, from name: String) -> Bool {
    if let scheme = target.firstMatch(of: /^[a-z]+:/) { return scheme.output == "https:" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = URL(filePath: name, relativeTo: nil).deletingLastPathComponent().relativePath
    let place = parts[0].isEmpty ? name : folder == "." ? String(parts[0]) : "\(folder)/\(parts[0])"
    let file = String(URL(filePath: "/\(place)").standardized.path.dropFirst())
    guard parts.count > 1 else {
      return FileManager.default.fileExists(atPath: "\(Repository.path)/\(file)")
    }
    return Documents[file]?.anchors.contains(String(parts[1])) ?? false
  }
}
