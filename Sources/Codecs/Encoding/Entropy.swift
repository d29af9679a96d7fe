import Glibc

/// The bits that bytes would take if each were coded by its frequency alone.
func entropy(of bytes: Span<UInt8>) -> Double {
  // Neighbours count in different rows, so that a run need not wait for its own last count.
  var counts = [UInt32](repeating: 0, count: 4 * 256)
  var rows = counts.mutableSpan
  for index in bytes.indices { rows[(index & 3) &<< 8 | Int(bytes[index])] &+= 1 }
  let total = Double(bytes.count)
  return (0..<256).reduce(0) { bits, byte in
    let count = (0..<4).reduce(0.0) { $0 + Double(counts[$1 << 8 | byte]) }
    return count > 0 ? bits + count * log2(total / count) : bits
  }
}
