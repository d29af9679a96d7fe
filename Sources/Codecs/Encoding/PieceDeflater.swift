import CodecShims
import Raster

/// Deflates rows in pieces that do not look at one another, side by side.
///
/// Where they are cut depends on the picture alone, and so do the bytes.
struct PieceDeflater {
  let level: Int32
  /// The bytes of a row.
  let row: Int

  /// In how many pieces a picture of this entropy, in bits, is packed: each start costs some
  /// hundred bytes, and so the pieces are of about 128 KiB when packed.
  static func pieces(entropy bits: Double, rows: Int) -> Int {
    max(1, min(rows, Int((bits / 8 / 131_072).rounded(.down))))
  }

  /// One zlib stream, as RFC 1950 has it, of all rows.
  func zlib(
    _ bytes: [UInt8], pieces: Int, _ workers: any Workers
  ) throws(EncodeError) -> [UInt8] {
    let rows = bytes.count / row
    let packed = workers.map(pieces) { index in
      let part = rows * index / pieces * row..<rows * (index + 1) / pieces * row
      return Piece(bytes.span.extracting(part), level: level)
    }
    // A window of 32 KiB, the usual effort, and no dictionary.
    var zlib: [UInt8] = [0x78, 0x9C]
    zlib.reserveCapacity(packed.reduce(16) { $0 + $1.stream.count })
    var checksum: UInt32 = 1
    for piece in packed {
      guard !piece.stream.isEmpty else { throw .outOfMemory(format: .png) }
      zlib += piece.stream
      checksum = si_adler32_joined(checksum, piece.checksum, piece.count)
    }
    // The last block of all, of no bytes, with the fixed codes.
    zlib += [0x03, 0x00]
    zlib += (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) }
    return zlib
  }
}

/// A packed piece with the checksum and length of what it was made of.
private struct Piece: Sendable {
  let stream: [UInt8]
  let checksum: UInt32
  let count: Int

  init(_ bytes: Span<UInt8>, level: Int32) {
    count = bytes.count
    // The pointer and the length are one buffer's.
    checksum = unsafe bytes.withUnsafeBufferPointer {
      unsafe libdeflate_adler32(1, $0.baseAddress, $0.count)
    }
    stream = (try? Deflater(level: level))?.openEnded(bytes) ?? []
  }
}
