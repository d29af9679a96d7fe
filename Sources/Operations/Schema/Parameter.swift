import Raster

/// One row of an operation's table: all that any surface knows of a parameter.
///
/// Type and default are the stored property's; name, range and sentence are here and nowhere else.
package struct Parameter<Root: Sendable>: Sendable {
  package let name: String
  package let kind: ParameterKind
  /// The numbers allowed, in the kind's unit; nil where any value that reads is allowed.
  package let range: ClosedRange<Double>?
  package let isRequired: Bool
  /// One sentence, ending in a period.
  package let sentence: String
  package let read: @Sendable (Root) -> String
  package let write: @Sendable (inout Root, String) throws(ValueError) -> Void

  /// Makes a row for the property at `path`.
  package init<Value: ParameterValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    in range: ClosedRange<Double>? = nil, required: Bool = false, _ sentence: String
  ) {
    self.name = name
    kind = Value.kind
    self.range = range
    isRequired = required
    self.sentence = sentence
    read = { $0[keyPath: path].spelling }
    write = { (root, text) throws(ValueError) in
      let value = try Value(parsing: text)
      if let range, !value.magnitudes.allSatisfy(range.contains) {
        throw .outOfRange(text, range: spell(range, unit: Value.kind.unit))
      }
      root[keyPath: path] = value
    }
  }

  /// The same row for a structure that holds this row's root at `path`.
  package func within<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Parameter<Outer> {
    Parameter<Outer>(
      name: name, kind: kind, range: range, isRequired: isRequired, sentence: sentence,
      read: { [read] in read($0[keyPath: path]) },
      write: { [write] (outer, text) throws(ValueError) in try write(&outer[keyPath: path], text) })
  }

  private init(
    name: String, kind: ParameterKind, range: ClosedRange<Double>?, isRequired: Bool,
    sentence: String, read: @escaping @Sendable (Root) -> String,
    write: @escaping @Sendable (inout Root, String) throws(ValueError) -> Void
  ) {
    self.name = name
    self.kind = kind
    self.range = range
    self.isRequired = isRequired
    self.sentence = sentence
    self.read = read
    self.write = write
  }
}

/// A range as it is shown to a user, as in `0…100%`.
package func spell(_ range: ClosedRange<Double>, unit: String) -> String {
  "\(spell(range.lowerBound))…\(spell(range.upperBound))\(unit)"
}
