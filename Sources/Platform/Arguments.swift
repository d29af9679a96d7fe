/// The words of the command line behind the program's name.
///
/// - Throws: `UnreadableArgument` for the first that is not UTF-8: read as it could be, it would
///   name another file.
package func commandLineArguments() throws(UnreadableArgument) -> [String] {
  // Nothing here changes the list while it is read.
  let words = unsafe CommandLine.unsafeArgv
  var arguments: [String] = []
  for index in 1..<max(1, Int(CommandLine.argc)) {
    // The index is below the list's count.
    guard let word = unsafe words[index] else { break }
    // The word is terminated.
    guard let argument = unsafe String(validatingCString: word) else {
      // As above.
      throw UnreadableArgument(shown: unsafe String(cString: word))
    }
    arguments.append(argument)
  }
  return arguments
}

/// A word of the command line that is not UTF-8.
package struct UnreadableArgument: Error, Hashable, Sendable {
  /// The word with U+FFFD for what cannot be read.
  package let shown: String
}
