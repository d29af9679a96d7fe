/// Why a line cannot be understood; options are spelled as typed, with dashes.
package enum CommandLineError: Error, Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  case unknownCommand(String, under: String, nearest: String?)
  case missingCommand(under: String, choices: [String])
  case missingValue(option: String, valueName: String)
  case unexpectedValue(option: String, value: String)
  case repeatedOption(String)
  case missingPositional(String)
  /// `bareOptionBefore` is an option just before that takes a value only after `=`.
  case unexpectedPositional(String, bareOptionBefore: String?)
}
