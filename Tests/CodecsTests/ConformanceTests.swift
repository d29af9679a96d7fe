import Foundation
import Raster
import TestSupport
import Testing

@testable import Codecs

/// Where the table goes; nil outside of `make conformance`.
private let target = ProcessInfo.processInfo.environment["STATUSICON_CONFORMANCE"]

/// The whole corpus as a table by kind, for people; `CorpusTests` hold the same.
@Suite(.enabled(if: target != nil, "make conformance asks for it"))
struct ConformanceTests {
  /// How the pictures of one kind did.
  private struct Count {
    var files = 0
    /// Pictures that must decode: every way, and those that came out right.
    var ok = 0, okPassed = 0
    /// Pictures that must be refused.
    var broken = 0, brokenPassed = 0
    /// Pictures about which decoders disagree, or of kinds that are not read: they must only end.
    var disputed = 0

    var failed: Int { ok - okPassed + broken - brokenPassed }

    static func + (one: Count, other: Count) -> Count {
      Count(
        files: one.files + other.files, ok: one.ok + other.ok,
        okPassed: one.okPassed + other.okPassed, broken: one.broken + other.broken,
        brokenPassed: one.brokenPassed + other.brokenPassed,
        disputed: one.disputed + other.disputed)
    }
  }

  @Test func `every picture of the corpus does what the manifest says`() throws {
    var counts: [String: Count] = [:]
    var faults: [String] = []
    for entry in CorpusEntry.all {
      var count = counts[entry.kind, default: Count()]
      count.files += 1
      let bytes = try entry.bytes()
      let isKnown = entry.isPNG || entry.isJPEG || entry.isGIF || entry.isWebP
      if entry.isOK, entry.isFirm, isKnown {
        for (way, fault) in okWays(entry, bytes) {
          count.ok += 1
          if let fault {
            faults.append("\(entry.path), \(way): \(fault)")
          } else {
            count.okPassed += 1
          }
        }
      } else if !entry.isOK, entry["firm"] != "disputed", entry.kind != "png-cgbi" {
        for (way, isRefused) in errorWays(bytes) {
          count.broken += 1
          if isRefused {
            count.brokenPassed += 1
          } else {
            faults.append("\(entry.path), \(way): was not refused")
          }
        }
      } else {
        count.disputed += 1
        _ = try? decode(bytes)
      }
      counts[entry.kind] = count
    }
    try write(counts, faults)
    #expect(faults == [])
  }

  /// The ways to read a picture that is good, each with what was wrong.
  private func okWays(_ entry: CorpusEntry, _ bytes: [UInt8]) -> [(String, String?)] {
    var options = DecodeOptions()
    options.profile = .ignore
    if entry.path == CorpusTests.refusedForScans { options.limits.maxScans = 1000 }
    let strict: DecodedImage
    do throws(CodecError) {
      strict = try decode(bytes, options: options)
    } catch {
      return ["header", "pixels", "sRGB", "lenient"].map { ($0, "\(error)") }
    }
    let header = try? readHeader(bytes, limits: options.limits)
    let isSized = header?.displayedSize == entry.displayedSize
    let tolerance = 1 + (entry.isJPEG ? entry.decoderDifference : 0)
    let found =
      entry.hasValues ? differences(strict.bitmap, entry.points, tolerance: tolerance) : []
    var converted = options
    converted.profile = .srgb
    var lenient = options
    lenient.lenient = true
    return [
      ("header", isSized && header == strict.header ? nil : "another size"),
      ("pixels", found.first),
      ("sRGB", (try? decode(bytes, options: converted)) == nil ? "was refused" : nil),
      (
        "lenient",
        (try? decode(bytes, options: lenient))?.bitmap == strict.bitmap ? nil : "other pixels"
      ),
    ]
  }

  /// The ways to read a picture that is broken, and whether each refused it.
  private func errorWays(_ bytes: [UInt8]) -> [(String, Bool)] {
    var options = DecodeOptions()
    options.profile = .ignore
    let plain = (try? decode(bytes)) == nil
    let ignoring = (try? decode(bytes, options: options)) == nil
    options.lenient = true
    // Filling what is missing is allowed to make a picture of it; it must end.
    _ = try? decode(bytes, options: options)
    return [("as it is", plain), ("without its profile", ignoring)]
  }

  private func write(_ counts: [String: Count], _ faults: [String]) throws {
    let head = [
      "kind", "files", "ok ways", "right", "error ways", "refused", "either way", "failed",
    ]
    var rows = [head]
    let sum = counts.values.reduce(Count(), +)
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) + [("all", sum)] {
      let numbers = [
        count.files, count.ok, count.okPassed, count.broken, count.brokenPassed, count.disputed,
        count.failed,
      ]
      rows.append([kind] + numbers.map { "\($0)" })
    }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      for (column, cell) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        text += column == 0 ? cell + blanks : "  " + blanks + cell
      }
      text += "\n"
    }
    text += faults.map { $0 + "\n" }.joined()
    try text.write(toFile: target ?? "", atomically: true, encoding: .utf8)
  }
}
