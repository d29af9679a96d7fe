/// The names that placeholders and conditions know, and their values.
package struct Variables: Sendable {
  /// Names that a run gives by itself.
  package static let builtIn = [
    "stem", "ext", "file", "dir", "reldir", "index", "size", "seq", "hash",
  ]

  private var values: [String: String] = [:]
  private var deferred: [String: @Sendable () -> String] = [:]

  package init(_ values: [String: String] = [:]) { self.values = values }

  package subscript(name: String) -> String? {
    get { values[name] ?? deferred[name]?() }
    set { values[name] = newValue }
  }

  /// Gives a name whose value costs time: it is worked out only where it is asked for.
  package mutating func provide(_ name: String, _ value: @escaping @Sendable () -> String) {
    deferred[name] = value
  }

  package func knows(_ name: String) -> Bool { values[name] != nil || deferred[name] != nil }

  package var names: [String] { Set(values.keys).union(deferred.keys).sorted() }
}
