import Glibc
import Raster

/// The bits that bytes would take if each were coded by its frequency alone.
func entropy(of bytes: Span<UInt8>) -> Double {
  entropy(counts: counts(of: bytes))
}

/// The same, counted side by side.
func entropy(of bytes: [UInt8], _ workers: any Workers) -> Double {
  let parts = bytes.count < 1 << 18 ? 1 : workers.count
  let counted = workers.map(parts) { index in
    counts(
      of: bytes.span.extracting(
        bytes.count * index / parts..<bytes.count * (index + 1) / parts))
  }
  return entropy(counts: (0..<256).map { byte in counted.reduce(0) { $0 + $1[byte] } })
}

/// How often each byte occurs.
private func counts(of bytes: Span<UInt8>) -> [Int] {
  // Neighbours count in different rows, so that a run need not wait for its own last count.
  var counts = [UInt32](repeating: 0, count: 4 * 256)
  var rows = counts.mutableSpan
  for index in bytes.indices { rows[(index & 3) &<< 8 | Int(bytes[index])] &+= 1 }
  return (0..<256).map { byte in (0..<4).reduce(0) { $0 + Int(counts[$1 << 8 | byte]) } }
}

private func entropy(counts: [Int]) -> Double {
  let total = Double(counts.reduce(0, +))
  return counts.reduce(0) { bits, count in
    count > 0 ? bits + Double(count) * log2(total / Double(count)) : bits
  }
}
