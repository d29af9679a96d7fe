import Glibc

/// The bits that bytes would take if each were coded by its frequency alone.
func entropy(of bytes: Span<UInt8>) -> Double {
  var counts = [Int](repeating: 0, count: 256)
  for index in bytes.indices { counts[Int(bytes[index])] &+= 1 }
  let total = Double(bytes.count)
  return counts.reduce(0) { $1 > 0 ? $0 + Double($1) * log2(total / Double($1)) : $0 }
}
