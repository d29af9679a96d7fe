import Codecs
import CommandLineKit
import Rendering

/// `statusicon version` and `--version`.
enum VersionCommand {
  /// Raised when any default picture changes.
  private static let pixels = 2

  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    if invocation.has("json") {
      try console.print(json.text)
    } else if invocation.has("licenses") {
      try console.print(Licenses.text)
    } else {
      try console.print("\(Program.name) \(Program.version)")
    }
    return .success
  }

  private static var json: JSON {
    func names(_ formats: [ImageFormat]) -> JSON { .array(formats.map { .string($0.rawValue) }) }
    return JSON.object([
      "version": .string(Program.version),
      "pixels": .number(pixels),
      "decodes": names(ImageFormat.allCases.filter(\.canDecode)),
      "encodes": names(ImageFormat.allCases.filter(\.canEncode)),
      "libraries": JSON(
        .object(
          LibraryVersions.all.map {
            JSON.Member(key: $0.name, value: .string($0.version))
          })),
    ])
  }
}
