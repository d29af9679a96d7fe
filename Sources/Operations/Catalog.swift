/// Every operation, one line each, in the order of help.
package enum Catalog {
  package static let all: [OperationInfo] = []

  package static let names = all.map(\.name)

  package static func operation(_ name: String) -> OperationInfo? { all.first { $0.name == name } }
}
