import CommandLineKit
import Rendering

/// `statusicon manual`: a manual page as roff.
enum ManualCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let name = invocation.positionals.first?.value ?? ManualPages.names[0]
    guard let page = ManualPages.page(name) else {
      throw Failures(
        Failure(
          .plan, "usage.unknown-page", name,
          "is not one of \(ManualPages.names.joined(separator: ", "))"))
    }
    try console.print(page.roff)
    return .success
  }
}
