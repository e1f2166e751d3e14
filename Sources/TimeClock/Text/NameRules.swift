/// Names that people give to things.
package enum NameRules {
  package static func wrong(_ name: String, _ label: String) -> String? {
    TextRule(label, limit: 100).wrong(name, isRequired: true)
  }
}
