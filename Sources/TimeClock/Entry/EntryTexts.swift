/// The texts that people give an entry.
package struct EntryTexts: Sendable {
  package var name: String?
  package var notes: String?
  package var tags: [String]

  package init(name: String? = nil, notes: String? = nil, tags: [String] = []) {
    self.name = name
    self.notes = notes
    self.tags = tags
  }

  /// The texts tidied; refuses all wrong ones at once.
  package func checked() throws(ClockError) -> EntryTexts {
    var (texts, wrong) = (self, WrongFields())
    try wrong.gather { () throws(ClockError) in texts.notes = try Notes.checked(notes) }
    try wrong.gather { () throws(ClockError) in texts.name = try EntryName.checked(name) }
    try wrong.gather { () throws(ClockError) in texts.tags = try EntryTags.checked(tags) }
    try wrong.refuse()
    return texts
  }
}

extension Entry {
  package var texts: EntryTexts {
    get { EntryTexts(name: name, notes: notes, tags: tags) }
    set { (name, notes, tags) = (newValue.name, newValue.notes, newValue.tags) }
  }
}
