/// What a program that has ended left behind.
package struct ProgramResult: Sendable {
  package enum Ending: Hashable, Sendable {
    case exit(Int)
    case signal(Int)
    case timeout
  }

  package let ending: Ending
  package let output: [UInt8]
  package let errorText: String

  /// The exit status; nil when a signal or the timeout ended the program.
  package var status: Int? {
    if case .exit(let status) = ending { status } else { nil }
  }

  package var text: String { String(decoding: output, as: UTF8.self) }
}
