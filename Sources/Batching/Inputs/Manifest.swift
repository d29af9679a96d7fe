import Operations
import Rendering
import Spelling

/// A table that has one picture a row, as a spreadsheet or as JSON lines.
package struct Manifest: Sendable {
  private enum Rows: Sendable {
    case delimited(DelimitedText)
    case lines(JSONLines)
  }

  /// The file, as messages name it.
  package let file: String
  /// The columns' names, in the order that they are met.
  package let headers: [String]
  private let rows: Rows
  private var uses: [String: [ColumnUse]] = [:]

  /// Reads a whole table; JSON lines begin with a brace.
  package init(_ bytes: [UInt8], file: String, delimiter: UInt8? = nil) throws(Failure) {
    self.file = file
    let first = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    if delimiter == nil, first == UInt8(ascii: "{") {
      let lines = JSONLines(bytes)
      var headers: [String] = []
      var seen: Set<String> = []
      for index in 0..<lines.count {
        // A line that is no object fails as an item.
        for cell in (try? lines.cells(of: index)) ?? [] where seen.insert(cell.name).inserted {
          headers.append(cell.name)
        }
      }
      (self.headers, rows) = (headers, .lines(lines))
      return
    }
    let text: DelimitedText
    do throws(DelimitedText.Fault) {
      text = try DelimitedText(bytes, delimiter: delimiter)
    } catch {
      throw Failure(manifest: file, error)
    }
    guard text.count > 0 else { throw Failure.emptyManifest(file) }
    headers = text.cells(of: 0).map(\.trimmed)
    rows = .delimited(text)
    var seen: Set<String> = []
    for header in headers where !header.isEmpty && !seen.insert(header).inserted {
      throw Failure.repeatedColumn(header, in: file)
    }
  }

  /// Settles what each column is for.
  ///
  /// - Returns: The columns that nobody has a use for.
  package mutating func bind(_ names: ColumnNames) throws(Failure) -> [String] {
    for header in headers where !header.isEmpty {
      do throws(RecipeFault) {
        uses[header] = try names.uses(of: header)
      } catch {
        throw Failure(column: header, of: file, error)
      }
    }
    return headers.filter { !$0.isEmpty && uses[$0]?.isEmpty != false }
  }

  /// Whether some column has this use.
  package func has(_ use: ColumnUse) -> Bool { uses.values.contains { $0.contains(use) } }

  /// The names of variables that rows give.
  package var variables: [String] {
    uses.values.joined().compactMap { if case .variable(let name) = $0 { name } else { nil } }
      .sorted()
  }

  package var count: Int {
    switch rows {
    case .delimited(let text): text.count - 1
    case .lines(let lines): lines.count
    }
  }

  /// A row, counted from 0.
  package func row(_ index: Int) -> ManifestRow {
    switch rows {
    case .delimited(let text):
      let cells = text.cells(of: index + 1)
      var row = ManifestRow(file: file, line: text.line(of: index + 1))
      for (header, cell) in zip(headers, cells) { row.add(cell, for: uses[header] ?? []) }
      if cells.dropFirst(headers.count).contains(where: { !$0.isEmpty }) {
        row.fault = .extraCells(row.place, cells: cells.count, columns: headers.count)
      }
      return row
    case .lines(let lines):
      var row = ManifestRow(file: file, line: lines.line(of: index))
      do throws(JSONLines.Fault) {
        for cell in try lines.cells(of: index) { row.add(cell.value, for: uses[cell.name] ?? []) }
      } catch {
        row.fault = Failure(row: row.place, error)
      }
      return row
    }
  }
}
