/// What a line says, before any value is understood.
package struct Invocation: Hashable, Sendable {
  package enum Request: Hashable, Sendable {
    case run, help, version
  }

  /// One use of an option.
  package struct Occurrence: Hashable, Sendable {
    /// The long name, without dashes.
    package let name: String
    /// Nil when the option stood bare.
    package let value: String?
    /// The place of the option's word among the arguments, from 0.
    package let position: Int
  }

  /// A word that belongs to no option.
  package struct Positional: Hashable, Sendable {
    package let value: String
    /// The place among the arguments, from 0.
    package let position: Int
    /// The option that stood bare just before and takes a value only after `=`, without dashes:
    /// the word may have been meant for it.
    package let bareOptionBefore: String?
  }

  /// The names of the command below the program's, the default subcommand's too; for help without
  /// a command empty.
  package internal(set) var path: [String]
  package internal(set) var request = Request.run
  /// In the order of the line.
  package internal(set) var occurrences: [Occurrence] = []
  package internal(set) var positionals: [Positional] = []

  package func has(_ name: String) -> Bool {
    occurrences.contains { $0.name == name }
  }

  /// The values given to an option, in the order of the line.
  package func values(of name: String) -> [String] {
    occurrences.compactMap { $0.name == name ? $0.value : nil }
  }

  /// The value of an option that is given once; nil without the option.
  package func value(of name: String) -> String? {
    values(of: name).last
  }
}
