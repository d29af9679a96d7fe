import Operations

/// A list of steps, and what may stand beside it in a recipe file; values as they are spelled.
package struct Recipe: Hashable, Sendable {
  package var steps: [Step] = []
  /// Names with their default values, in the file's order.
  package var vars: [Setting] = []
  /// How many units the shorter side has when bare lengths are not pixels.
  package var units: Double?
  package var input: String?
  /// Where `input` was written; its path is relative to that file.
  package var inputOrigin: Origin?
  package var outputs: [Output] = []

  package init() {}

  /// One entry of `outputs`: a file name template, the sizes it is made in, and settings of its own.
  package struct Output: Hashable, Sendable {
    package var file: String
    package var sizes: [String]
    package var settings: [Setting]
    package var origin: Origin
  }
}

/// A name and its value as it was spelled, and where that was.
package struct Setting: Hashable, Sendable {
  package var name: String
  package var value: String
  package var origin: Origin

  package init(_ name: String, _ value: String, from origin: Origin) {
    self.name = name
    self.value = value
    self.origin = origin
  }
}

/// One step of a recipe: an operation and the spelled values of its parameters.
package struct Step: Hashable, Sendable {
  /// The operation's name in the catalog.
  package var operation: String
  package var id: String?
  /// A boolean, or a text with placeholders that becomes one.
  package var enabled: Setting?
  /// All of them must hold.
  package var conditions: [Setting] = []
  package var settings: [Setting] = []
  package var origin: Origin

  package init(_ operation: String, from origin: Origin) {
    self.operation = operation
    self.origin = origin
  }

  /// Sets a parameter, replacing an earlier value.
  package mutating func set(_ setting: Setting) {
    if let index = settings.firstIndex(where: { $0.name == setting.name }) {
      settings[index] = setting
    } else {
      settings.append(setting)
    }
  }
}

/// Where a value was written.
package enum Origin: Hashable, Sendable {
  case flag(String)
  case setting(String)
  case file(String, Place)
  /// A row of a manifest; its paths are relative to the current folder.
  case row(file: String, line: Int)
  case builtIn
}
