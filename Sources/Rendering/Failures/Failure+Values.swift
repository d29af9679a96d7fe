import Operations
import Raster
import Spelling

extension ValueError {
  /// What is wrong, and what to do about it.
  var sentence: (message: String, advice: String?) {
    switch self {
    case .malformed("", let expected): ("is empty, where \(expected) is needed", nil)
    case .malformed(let text, let expected): ("\"\(text)\" is not \(expected)", nil)
    case .outOfRange(let text, let range): ("\"\(text)\" is out of range", "allowed is \(range)")
    case .unknownWord(let text, let choices):
      (
        "\"\(text)\" is not one of \(list(choices))",
        suggestion(nearest(text, among: choices))
      )
    }
  }
}

extension Failure {
  /// A value that could not be read, under the option or place that it was given to.
  package init(_ blame: Blame, _ code: String, _ subject: String, _ error: ValueError) {
    let (message, advice) = error.sentence
    self.init(blame, code, subject, message, advice: advice)
  }
}
