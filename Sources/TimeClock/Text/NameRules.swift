/// Rules for names that people give to things.
package enum NameRules {
  package static func rule(_ label: Phrase) -> TextRule { .ofNames(label, limit: 100) }

  package static func wrong(_ name: String, _ label: Phrase) -> Phrase? {
    rule(label).wrong(name, isRequired: true)
  }
}
