import Operations
import Raster

extension [Timings.Stage] {
  /// A line for each stage: its name, milliseconds, bytes; in columns.
  package var text: String {
    let rows = map { stage in
      [stage.name, "\(milliseconds(stage.nanoseconds)) ms", "\(stage.bytes) bytes"]
    }
    func width(_ column: Int) -> Int { rows.reduce(0) { Swift.max($0, $1[column].count) } }
    let widths = (width(0), width(1), width(2))
    return rows.map { row in
      let name = row[0] + String(repeating: " ", count: widths.0 - row[0].count)
      let time = String(repeating: " ", count: widths.1 - row[1].count) + row[1]
      let bytes = String(repeating: " ", count: widths.2 - row[2].count) + row[2]
      return "\(name)  \(time)  \(bytes)\n"
    }.joined()
  }

  /// The stages as a line of a report or an event holds them.
  package var json: JSON {
    .array(
      map { stage in
        .object([
          "name": .string(stage.name),
          "ms": JSON(.number(spell(Double(stage.nanoseconds / 1000) / 1000))),
          "bytes": .number(stage.bytes),
        ])
      })
  }

  /// Milliseconds with three digits behind the point.
  private func milliseconds(_ nanoseconds: UInt64) -> String {
    let micros = nanoseconds / 1000
    let rest = String(micros % 1000)
    return "\(micros / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
