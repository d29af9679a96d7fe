import Codecs
import CommandLineKit
import Rendering

/// `statusicon info`: what a picture is, from its header.
enum InfoCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    guard !invocation.positionals.isEmpty else {
      throw Failures(
        Failure(.plan, "usage.no-input", "", "no picture is given", advice: "info FILE"))
    }
    var failures: [Failure] = []
    for word in invocation.positionals {
      do throws(Failure) {
        let source: InputSource = word.value == "-" ? .standardInput : .file(word.value)
        let picture = try Picture.open(source, limits: DecodeLimits())
        guard let header = picture.header else { continue }
        let json = header.json(path: word.value, bytes: picture.bytes.count)
        try print(invocation.has("json") ? json.text : "\(word.value): \(header.words)", console)
      } catch {
        failures.append(error)
      }
    }
    guard failures.isEmpty else { throw Failures(failures) }
    return .success
  }

  private static func print(_ line: String, _ console: Console) throws(Failure) {
    do throws(Failures) {
      try console.print(line.visible)
    } catch {
      throw error.all[0]
    }
  }
}
