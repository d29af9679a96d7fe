/// The names that placeholders and conditions know, and their values.
package struct Variables: Sendable {
  /// Names that a run gives by itself.
  package static let builtIn = [
    "stem", "ext", "file", "dir", "reldir", "index", "size", "seq", "hash",
  ]

  private var values: [String: String] = [:]

  package init(_ values: [String: String] = [:]) { self.values = values }

  package subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  package func knows(_ name: String) -> Bool { values[name] != nil }

  package var names: [String] { values.keys.sorted() }
}
