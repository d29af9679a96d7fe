/// A plain inflater after RFC 1950 and RFC 1951, one bit at a time, to check compressors with.
package struct NaiveInflate {
  package enum Fault: Error { case truncated, malformed, wrongChecksum }

  private let input: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  /// The bytes that a zlib stream holds; its checksum must be right and nothing may follow it.
  package static func zlib(_ stream: [UInt8]) throws -> [UInt8] {
    guard stream.count >= 6, stream[0] & 15 == 8, stream[1] & 32 == 0,
      (Int(stream[0]) * 256 + Int(stream[1])).isMultiple(of: 31)
    else { throw Fault.malformed }
    var inflate = NaiveInflate(input: Array(stream[2..<(stream.count - 4)]))
    try inflate.run()
    guard (inflate.bit + 7) / 8 == inflate.input.count else { throw Fault.malformed }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in inflate.output {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let stored = stream.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard stored == b << 16 | a else { throw Fault.wrongChecksum }
    return inflate.output
  }

  private init(input: [UInt8]) { self.input = input }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try stored()
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try block(Codes(lengths), Codes([Int](repeating: 5, count: 30)))
      case 2: try dynamic()
      default: throw Fault.malformed
      }
    }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for place in 0..<count {
      guard bit / 8 < input.count else { throw Fault.truncated }
      value |= Int(input[bit / 8] >> UInt8(bit % 8) & 1) << place
      bit += 1
    }
    return value
  }

  private mutating func stored() throws {
    bit = (bit + 7) / 8 * 8
    let count = try bits(16)
    guard try bits(16) == ~count & 0xFFFF else { throw Fault.malformed }
    for _ in 0..<count { output.append(UInt8(try bits(8))) }
  }

  private mutating func dynamic() throws {
    let (literals, distances) = (try bits(5) + 257, try bits(5) + 1)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var small = [Int](repeating: 0, count: 19)
    for place in 0..<(try bits(4) + 4) { small[order[place]] = try bits(3) }
    let codes = Codes(small)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try self.symbol(codes)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Fault.malformed }
        lengths += [Int](repeating: last, count: try bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try bits(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literals + distances else { throw Fault.malformed }
    try block(Codes(Array(lengths[..<literals])), Codes(Array(lengths[literals...])))
  }

  private mutating func block(_ literals: Codes, _ distances: Codes) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 { output.append(UInt8(symbol)) }
      if symbol == 256 { return }
      guard symbol > 256 else { continue }
      let length = try length(symbol - 257)
      let code = try self.symbol(distances)
      guard code < 30 else { throw Fault.malformed }
      let extra = max(0, code / 2 - 1)
      let base = code < 2 ? code : (2 + code % 2) << extra
      let distance = try base + bits(extra) + 1
      guard distance <= output.count else { throw Fault.malformed }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func length(_ code: Int) throws -> Int {
    if code == 28 { return 258 }
    guard code < 28 else { throw Fault.malformed }
    let extra = max(0, code / 4 - 1)
    let base = code < 4 ? code : (4 + code % 4) << extra
    return try base + bits(extra) + 3
  }

  private mutating func symbol(_ codes: Codes) throws -> Int {
    var code = 0
    for length in 1...15 {
      code = try code << 1 | bits(1)
      if let symbol = codes.symbols[SIMD2(length, code)] { return symbol }
    }
    throw Fault.malformed
  }

  /// Canonical Huffman codes: the symbol of each length and code.
  private struct Codes {
    var symbols: [SIMD2<Int>: Int] = [:]

    init(_ lengths: [Int]) {
      var code = 0
      for length in 1...15 {
        code <<= 1
        for symbol in lengths.indices where lengths[symbol] == length {
          symbols[SIMD2(length, code)] = symbol
          code += 1
        }
      }
    }
  }
}
