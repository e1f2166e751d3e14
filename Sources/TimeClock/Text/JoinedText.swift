/// Up to two short texts with words around them, made without heap allocation, as in `9:00 AM –
/// 5:30 PM (UTC-05:00)`.
package struct JoinedText: Sendable {
  package let opening: StaticString
  package let first: ShortText
  package let link: StaticString
  package let second: ShortText
  package let ending: String

  package init(
    _ opening: StaticString = "", _ first: ShortText = ShortText(), _ link: StaticString = "",
    _ second: ShortText = ShortText(), ending: String = ""
  ) {
    self.opening = opening
    self.first = first
    self.link = link
    self.second = second
    self.ending = ending
  }

  package var text: String { "\(opening)\(first)\(link)\(second)\(ending)" }
}

extension JoinedText: CustomStringConvertible {
  package var description: String { text }
}
