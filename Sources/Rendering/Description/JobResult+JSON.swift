import Operations
import Platform
import Raster

extension JobResult {
  /// Whether every output already held its bytes.
  package var isUnchanged: Bool { !outputs.isEmpty && outputs.allSatisfy(\.isUnchanged) }

  /// The item as a report line: what was made of it.
  package func json(_ item: ReportedItem, nanoseconds: UInt64, _ timings: Timings? = nil) -> JSON {
    let status = isUnchanged ? "unchanged" : "ok"
    return item.json([
      "status": .string(status),
      "out": .array(outputs.map(\.json)),
      "in_bytes": inputBytes.map(JSON.number),
      "warnings": warnings.isEmpty
        ? nil
        : .array(
          warnings.map { .object(["code": .string($0.code), "msg": .string($0.message)]) }),
      "ms": JSON(.number(spell((Double(nanoseconds) / 1e5).rounded() / 10))),
      "stages": timings?.stages.json,
    ])
  }
}

extension MadeOutput {
  package var json: JSON {
    JSON.object([
      "file": path.map(JSON.string),
      "w": .number(size.width),
      "h": .number(size.height),
      "bytes": .number(bytes.count),
      // The sum of what is soon replaced is of no use, and takes as long as the rest.
      "sha256": isDraft ? nil : .string(SHA256.hex(of: bytes)),
      "sheet": isSheet ? .bool(true) : nil,
      "draft": isDraft ? .bool(true) : nil,
    ])
  }
}

extension Failure {
  /// The item as a report line: why nothing was made of it.
  package func json(_ item: ReportedItem) -> JSON {
    item.json([
      "status": .string("failed"),
      "code": .string(code),
      "at": subject.isEmpty || subject == item.input ? nil : .string(subject),
      "msg": .string(message),
      "retryable": .bool(blame == .machine),
    ])
  }
}
