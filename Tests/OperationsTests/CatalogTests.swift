import Operations
import Raster
import Testing

@Suite struct CatalogTests {
  @Test func `names are unique words of small letters and hyphens`() {
    #expect(Set(Catalog.names).count == Catalog.names.count)
    for name in Catalog.names {
      #expect(name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }, "\(name)")
    }
  }

  @Test func `every sentence is one line that ends in a period`() {
    for operation in Catalog.all {
      for text in [operation.summary] + operation.parameters.map(\.sentence) {
        #expect(text.hasSuffix(".") && !text.contains("\n"), "\(operation.name): \(text)")
      }
      let names = operation.parameters.map(\.name)
      #expect(Set(names).count == names.count, "\(operation.name)")
      #expect(!names.contains { ["id", "enabled", "when"].contains($0) }, "\(operation.name)")
      #expect(!operation.examples.isEmpty, "\(operation.name)")
    }
  }

  @Test func `every default reads back and lies in its range`() throws {
    for operation in Catalog.all {
      for parameter in operation.parameters {
        let text = parameter.defaultText
        #expect(try parameter.canonical(text) == text, "\(operation.name).\(parameter.name)")
      }
    }
  }

  @Test func `both ends of a range are taken and one past each is refused`() throws {
    for operation in Catalog.all {
      for parameter in operation.parameters {
        guard let range = parameter.range else { continue }
        let unit = parameter.kind.unit == "%" ? "%" : ""
        // A focus is two shares; the others are one number.
        func spelled(_ value: Double) -> String {
          let number = value == value.rounded() ? String(Int(value)) : String(value)
          return parameter.kind.name == "focus" ? "\(number)%/50%" : number + unit
        }
        let label = "\(operation.name).\(parameter.name)"
        for end in [range.lowerBound, range.upperBound] {
          #expect(throws: Never.self, "\(label) \(end)") { try parameter.canonical(spelled(end)) }
        }
        for past in [range.lowerBound - 1, range.upperBound + 1] {
          let error = #expect(throws: ValueError.self, "\(label) \(past)") {
            try parameter.canonical(spelled(past))
          }
          guard case .outOfRange? = error else {
            Issue.record("\(label) \(past): \(String(describing: error))")
            continue
          }
        }
      }
    }
  }
}
