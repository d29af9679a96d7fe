import Codecs
import TestSupport
import Testing

@testable import Rendering

/// Every error that a user can see, with its sentence, code and exit status.
@Suite struct FailureTests {
  /// A table, the enumeration whose every case it has, and the file that declares it.
  private static let tables: [(rows: [FailureRow], name: String, file: String)] = [
    (FailureRow.reading, "FileError", "Platform/FileError.swift"),
    (FailureRow.writing, "FileError", "Platform/FileError.swift"),
    (FailureRow.decoding, "CodecError", "Codecs/CodecError.swift"),
    (FailureRow.limits, "LimitKind", "Codecs/CodecError.swift"),
    (FailureRow.encoding, "EncodeError", "Codecs/Encoding/EncodeError.swift"),
    (FailureRow.operations, "OperationError", "Operations/Schema/OperationContext.swift"),
    (FailureRow.fonts, "FontError", "Glyphs/Fonts/FontError.swift"),
    (FailureRow.recipes, "Reason", "Rendering/Recipe/RecipeFault.swift"),
    (FailureRow.json, "Reason", "Rendering/JSON/JSON.swift"),
    (FailureRow.templates, "TemplateError", "Rendering/Templates/Template.swift"),
    (FailureRow.values, "ValueError", "Raster/ValueError.swift"),
  ]

  @Test(arguments: tables.indices)
  func `every case has a row`(_ index: Int) throws {
    let table = Self.tables[index]
    let cases = try casesInSource(of: table.name, "Sources/" + table.file)
    #expect(cases.count > 2)
    #expect(Set(table.rows.map { caseName(of: $0.error) }) == cases)
  }

  @Test(arguments: tables.indices)
  func `every row is what is shown`(_ index: Int) {
    for row in Self.tables[index].rows + (index == 0 ? FailureRow.layout : []) {
      #expect(row.failure.line == row.line)
      #expect(row.failure.code == row.code)
      #expect(row.failure.exitStatus == row.status)
    }
  }

  @Test func `no sentence has a name of the program's own parts in it`() {
    for row in Self.tables.flatMap(\.rows) {
      for part in ["nil", "Optional", "Error", "Failure", "case ", "errno", "descriptor"] {
        #expect(!row.line.contains(part), "\(row.line)")
      }
    }
  }
}
