import Operations
import Platform
import Rendering

/// Rows as JSON lines on standard input, each an item as soon as it is there.
package final class StreamFeed: ItemFeed {
  /// The most bytes of a line.
  static let lineLimit = 1 << 20

  private struct State {
    var lines = InputLines()
    var line = 0
    var items = 0
    var isOver = false
  }

  private let names: ColumnNames
  private let root: String?
  private let state = Mutex(State())

  package init(_ names: ColumnNames, root: String?) {
    (self.names, self.root) = (names, root)
  }

  package func next() -> BatchItem? {
    // One thread waits for a line, the others for that thread.
    let next = state.withLock { state -> (line: [UInt8]?, number: Int, index: Int)? in
      while !state.isOver {
        state.line += 1
        do throws(FileError) {
          guard let line = try state.lines.next(limit: Self.lineLimit) else { break }
          guard line.contains(where: { $0 > 0x20 }) else { continue }
          state.items += 1
          return (line, state.line, state.items)
        } catch {
          // Where the next line begins is not known any more.
          state.isOver = true
          state.items += 1
          return (nil, state.line, state.items)
        }
      }
      state.isOver = true
      return nil
    }
    return next.map { item($0.line, $0.number, $0.index) }
  }

  private func item(_ line: [UInt8]?, _ number: Int, _ index: Int) -> BatchItem {
    var row = ManifestRow(file: "-", line: number)
    if let line {
      do throws(Failure) {
        try read(line, into: &row)
      } catch {
        row.fault = error
      }
    } else {
      row.fault = .longLine(row.place, limit: Self.lineLimit)
    }
    var item = BatchItem(index: index, input: row.input)
    item.row = row
    if let root, let input = row.input { item.folder = folder(of: input, below: root) }
    return item
  }

  private func read(_ line: [UInt8], into row: inout ManifestRow) throws(Failure) {
    let cells: [(name: String, value: String)]
    do throws(JSONLines.Fault) {
      cells = try JSONLines.cells(line)
    } catch {
      throw Failure(row: row.place, error)
    }
    for cell in cells {
      do throws(RecipeFault) {
        row.add(cell.value, for: try names.uses(of: cell.name))
      } catch {
        throw Failure(error)
      }
    }
  }
}
