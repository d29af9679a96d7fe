import Rendering

/// An error, and exactly what is shown for it.
struct FailureRow: Sendable {
  /// What happened, of a type whose cases are all in the table.
  let error: any Sendable
  let failure: Failure
  let status: Int
  let code: String
  let line: String

  init(_ error: any Sendable, _ failure: Failure, _ status: Int, _ code: String, _ line: String) {
    (self.error, self.failure, self.status) = (error, failure, status)
    (self.code, self.line) = (code, line)
  }
}

extension Failure {
  /// The exit status that goes with the blame.
  var exitStatus: Int {
    switch blame {
    case .item: 1
    case .plan: 2
    case .machine: 3
    }
  }
}
