import CommandLineKit
import Operations
import Rendering

/// `statusicon operations`: the catalog.
enum OperationsCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failures) -> ExitStatus {
    if invocation.has("json") {
      try console.print(JSON.array(Catalog.all.map(\.json)).pretty())
      return .success
    }
    var lines: [String] = []
    for phase in Phase.allCases {
      let operations = Catalog.all.filter { $0.phase == phase }
      guard !operations.isEmpty else { continue }
      lines.append(phase.name)
      for operation in operations {
        let name = operation.name + String(repeating: " ", count: max(1, 12 - operation.name.count))
        lines.append("  \(name)\(operation.summary)")
      }
    }
    try console.print(lines.joined(separator: "\n"))
    return .success
  }
}
