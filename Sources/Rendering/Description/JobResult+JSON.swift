import Operations
import Platform
import Raster

extension JobResult {
  /// The item as a report line: what was made of `input`.
  package func json(input: String, nanoseconds: UInt64, _ stages: Stages? = nil) -> JSON {
    let status = !outputs.isEmpty && outputs.allSatisfy(\.isUnchanged) ? "unchanged" : "ok"
    return JSON.object([
      "ev": .string("item"),
      "in": .string(input),
      "status": .string(status),
      "out": .array(outputs.map(\.json)),
      "warnings": warnings.isEmpty
        ? nil
        : .array(
          warnings.map { .object(["code": .string($0.code), "msg": .string($0.message)]) }),
      "ms": JSON(.number(spell((Double(nanoseconds) / 1e5).rounded() / 10))),
      "stages": stages?.json,
    ])
  }
}

extension MadeOutput {
  fileprivate var json: JSON {
    JSON.object([
      "file": path.map(JSON.string),
      "w": .number(size.width),
      "h": .number(size.height),
      "bytes": .number(bytes.count),
      "sha256": .string(SHA256.hex(of: bytes)),
      "sheet": isSheet ? .bool(true) : nil,
    ])
  }
}

extension Failure {
  /// The item as a report line: why nothing was made of `input`.
  package func json(input: String) -> JSON {
    JSON.object([
      "ev": .string("item"),
      "in": .string(input),
      "status": .string("failed"),
      "code": .string(code),
      "msg": .string(message),
      "retryable": .bool(blame == .machine),
    ])
  }
}
