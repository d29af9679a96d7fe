import Operations
import Rendering

/// The lines that a session answers with.
enum Answers {
  static func ack(_ number: Int) -> String {
    JSON.object(["ev": .string("ack"), "seq": .number(number)]).text
  }

  static func settled(_ number: Int) -> String {
    JSON.object(["ev": .string("settled"), "seq": .number(number)]).text
  }

  static func packed(
    _ frame: Int, number: Int, _ outcome: RenderWorker.Outcome, files: JSON
  ) -> String {
    JSON.object([
      "ev": .string("packed"),
      "frame": .number(frame),
      "seq": .number(number),
      "ms": milliseconds(outcome.nanoseconds),
      "timings": outcome.timings?.json,
      "out": files,
    ]).text
  }

  private static func milliseconds(_ nanoseconds: Int) -> JSON {
    JSON(.number(spell((Double(nanoseconds) / 1e4).rounded() / 100)))
  }

  static func frame(
    _ frame: Int, number: Int, previous: Int, _ outcome: RenderWorker.Outcome, files: JSON
  ) -> String {
    let trace = outcome.trace
    return JSON.object([
      "ev": .string("frame"),
      "frame": .number(frame),
      "seq": .number(number),
      "prev": .number(previous),
      "ms": milliseconds(outcome.nanoseconds),
      "stage": trace.first.map(JSON.number),
      "first": trace.first.map { _ in .string(trace.firstName) },
      "stages": .number(trace.stages),
      "cached": .number(trace.cached),
      "timings": outcome.timings?.json,
      "out": files,
    ]).text
  }

  static func reject(_ number: Int, _ failures: [Failure]) -> String {
    JSON.object([
      "ev": .string("reject"), "seq": .number(number),
      "errors": .array(failures.map { .object(members(of: $0)) }),
    ]).text
  }

  static func error(_ number: Int, _ failure: Failure, id: String? = nil) -> String {
    JSON.object([
      "ev": .string("error"), "seq": .number(number), "id": id.map(JSON.string),
      "code": .string(failure.code), "at": .string(failure.subject),
      "msg": .string(failure.message), "advice": failure.advice.map(JSON.string),
    ]).text
  }

  static func values(_ number: Int, _ values: LiveValues, id: String?) -> String {
    JSON.object([
      "ev": .string("values"), "seq": .number(number), "id": id.map(JSON.string),
      "set": JSON(
        .object(values.settings.map { JSON.Member(key: $0.name, value: .string($0.value)) })),
    ]).text
  }

  static func saved(_ number: Int, _ file: String, id: String?) -> String {
    JSON.object([
      "ev": .string("saved"), "seq": .number(number), "id": id.map(JSON.string),
      "file": .string(file),
    ]).text
  }

  /// The answer to `flush` and `render`, or to `sync`.
  static func done(_ event: String, _ number: Int, frames: Int, id: String?) -> String {
    JSON.object([
      "ev": .string(event), "id": id.map(JSON.string), "seq": .number(number),
      "frames": .number(frames),
    ]).text
  }

  private static func members(of failure: Failure) -> KeyValuePairs<String, JSON?> {
    [
      "code": .string(failure.code), "at": .string(failure.subject),
      "msg": .string(failure.message), "advice": failure.advice.map(JSON.string),
    ]
  }
}
