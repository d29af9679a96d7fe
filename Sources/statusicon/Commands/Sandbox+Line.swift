import CommandLineKit
import Platform
import Rendering

extension Sandbox {
  /// Shuts this program in as its line wants; to be called before a thread is started or a picture
  /// decoded.
  ///
  /// `allow` adds what the command reads and writes.
  static func enter(
    for invocation: Invocation, allow: (inout Sandbox) -> Void
  ) throws(Failures) {
    let use = try use(invocation)
    if use == .off { return }
    var sandbox = Sandbox.withSystem
    allow(&sandbox)
    guard !sandbox.enter(), use == .require else { return }
    throw Failures(
      Failure(
        .machine, "limit.sandbox", "--sandbox", "this system cannot confine a program",
        advice: "Landlock is needed, of Linux 5.13 or later; --sandbox auto does without"))
  }

  private static func use(_ invocation: Invocation) throws(Failures) -> SandboxSchema.Use {
    let word = invocation.value(of: "sandbox")
    if invocation.has("no-sandbox") {
      guard word == nil else {
        throw Failures(
          Failure(.plan, "usage.value", "--sandbox", "does not go with --no-sandbox"))
      }
      return .off
    }
    guard let word else { return .auto }
    if let use = SandboxSchema.Use(rawValue: word.lowercased()) { return use }
    let words = SandboxSchema.Use.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failures(
      Failure(.plan, "usage.value", "--sandbox", "\"\(word)\" is not one of \(words)"))
  }
}
