import Foundation
import TestSupport

/// An operation as `operations --json` lists it.
struct ListedOperation: Decodable, Sendable {
  struct Example: Decodable, Sendable {
    let line: String
  }

  let name, phase: String
  let examples: [Example]

  static let all: [ListedOperation] = {
    let listed = try? Program.statusicon.run(["operations", "--json"])
    return (try? JSONDecoder().decode([Self].self, from: Data(listed?.output ?? []))) ?? []
  }()
}
