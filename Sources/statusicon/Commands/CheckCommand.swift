import CommandLineKit
import Operations
import Raster
import Rendering

/// `statusicon check`: whether icons keep the rules of a platform.
enum CheckCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    guard let word = invocation.value(of: "for") else {
      throw Failures(
        Failure(
          .plan, "usage.value", "--for", "a platform is needed",
          advice: IconSetSchema.platforms.joined(separator: ", ")))
    }
    let path = try IconSetCommand.onlyWord(invocation)
    let check: IconCheck
    do throws(Failure) {
      let platforms = try IconSetCommand.platforms(word, "for")
      guard platforms.count == 1 else {
        throw Failure(.plan, "usage.value", "--for", "check takes one platform")
      }
      check = try IconCheck(path, for: platforms[0], badge: try badge(invocation))
    } catch {
      throw Failures(error)
    }
    for finding in check.findings {
      try console.print(
        invocation.has("json")
          ? finding.json.text : "\(finding.path): \(finding.message)".visible)
    }
    if invocation.has("json") {
      try console.print(
        JSON.object([
          "ev": .string("summary"), "platform": .string(check.platform.rawValue),
          "pictures": .number(check.pictures), "findings": .number(check.findings.count),
        ]).text)
    }
    return check.findings.isEmpty ? .success : .itemFailed
  }

  /// How the badge is told, if it is.
  private static func badge(_ invocation: Invocation) throws(Failure) -> BadgeSource? {
    let original = invocation.value(of: "without")
    guard let place = invocation.value(of: "badge") else {
      return original.map(BadgeSource.without)
    }
    guard original == nil else {
      throw Failure(.plan, "usage.value", "--badge", "does not go with --without")
    }
    do throws(ValueError) {
      return try BadgeSource(place: place)
    } catch {
      throw Failure(.plan, "usage.value", "--badge", error)
    }
  }
}
