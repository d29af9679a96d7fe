import CommandLineKit
import Platform
import Rendering

/// `statusicon iconset`: the same steps for every picture of a set.
enum IconSetCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    let arguments = try RenderArguments(template: invocation)
    for warning in arguments.warnings { console.show(warning) }
    guard let destination = invocation.value(of: "output"), !destination.isEmpty else {
      throw Failures(
        Failure(.plan, "usage.no-output", "", "no folder to write is given", advice: "-o FOLDER"))
    }
    let source = try onlyWord(invocation)
    try Sandbox.enter(for: invocation) { sandbox in
      for path in [source, invocation.value(of: "dark"), invocation.value(of: "tinted")] {
        if let path { sandbox.allowReading(path) }
      }
      arguments.job.allowSideFiles(ofAnyItem: true, in: &sandbox)
      sandbox.allowWriting(in: destination, withLinks: true)
    }
    if invocation.has("for") {
      return try makeSets(source, into: destination, arguments.job, invocation, console)
    }
    for option in ["name", "dark", "tinted", "classic"] where invocation.has(option) {
      throw Failures(
        Failure(
          .plan, "usage.value", "--\(option)", "needs a master", advice: "--for PLATFORM"))
    }
    do throws(Failure) {
      let set = try IconSet(source)
      let job = try IconSetJob(set, into: destination, template: arguments.job)
      try job.begin()
      return try make(job, invocation, console)
    } catch {
      throw Failures(error)
    }
  }

  static func onlyWord(_ invocation: Invocation) throws(Failures) -> String {
    guard let word = invocation.positionals.first else {
      throw Failures(
        Failure(.plan, "usage.no-input", "", "no set is given", advice: "see iconset --help"))
    }
    guard invocation.positionals.count == 1 else {
      throw Failures(
        Failure(.plan, "usage.two-inputs", invocation.positionals[1].value, "is one too many"))
    }
    return word.value
  }

  /// Makes every file; one that fails by its own fault does not stop the others.
  private static func make(
    _ job: IconSetJob, _ invocation: Invocation, _ console: Console
  ) throws(Failure) -> ExitStatus {
    var status = ExitStatus.success
    let fonts = job.openFonts()
    for file in job.set.files {
      let started = MonotonicClock.now
      let path = FilePath(file.path).relative(to: job.set.folder)
      let item = ReportedItem(path)
      var line: JSON
      do throws(Failure) {
        switch try job.make(file, with: fonts) {
        case .made(let result):
          for warning in result.warnings { console.show(warning) }
          line = result.json(item, nanoseconds: MonotonicClock.now - started)
        case .kept(let isUnchanged, let reason):
          if let reason {
            console.show(Warning("input.copied", path, reason, isNote: true))
          }
          line = item.json(["status": .string(isUnchanged ? "unchanged" : "copied")])
        }
      } catch {
        // What is wrong with the line is wrong for every file.
        guard error.blame == .item else { throw error }
        console.show(error)
        status = status.merged(with: error.status)
        line = error.json(item)
      }
      if invocation.has("json") { try print(line, console) }
    }
    return status
  }

  static func print(_ line: JSON, _ console: Console) throws(Failure) {
    do throws(Failures) {
      try console.print(line.text)
    } catch {
      throw error.all[0]
    }
  }
}
