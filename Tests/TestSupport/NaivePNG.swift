import Raster

/// A PNG taken apart with nothing but the specification, to check encoders with.
///
/// Reads what is not interlaced, of at most 8 bits a sample.
package struct NaivePNG {
  package enum Fault: Error { case malformed, wrongChecksum, unsupported }

  package struct Chunk: Hashable, Sendable {
    package var name: String
    package var data: [UInt8]
  }

  /// All chunks in the file's order.
  package let chunks: [Chunk]
  package let size: PixelSize
  package let bitDepth: Int
  package let colorType: Int
  /// The filter's number of each row.
  package let filters: [Int]
  /// The straight colours in reading order.
  package let colors: [Color]

  /// The data of the first chunk of a name.
  package subscript(name: String) -> [UInt8]? { chunks.first { $0.name == name }?.data }

  package init(_ file: [UInt8]) throws {
    chunks = try Self.chunks(file)
    guard let header = chunks.first, header.name == "IHDR", header.data.count == 13 else {
      throw Fault.malformed
    }
    let head = header.data
    guard Array(head[10...]) == [0, 0, 0], head[8] <= 8 else { throw Fault.unsupported }
    let (width, height) = (Self.number(head[0..<4]), Self.number(head[4..<8]))
    size = PixelSize(width, height)
    bitDepth = Int(head[8])
    colorType = Int(head[9])
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] else { throw Fault.malformed }
    let bytes = try NaiveInflate.zlib(
      chunks.filter { $0.name == "IDAT" }.flatMap(\.data))
    let rowBytes = (width * channels * bitDepth + 7) / 8
    guard bytes.count == height * (1 + rowBytes) else { throw Fault.malformed }
    filters = (0..<height).map { Int(bytes[$0 * (1 + rowBytes)]) }
    let rows = try Self.unfiltered(
      bytes, rowBytes, distance: max(1, channels * bitDepth / 8))

    func first(_ name: String, in chunks: [Chunk]) -> [UInt8] {
      chunks.first { $0.name == name }?.data ?? []
    }
    let palette = first("PLTE", in: chunks)
    let transparency = first("tRNS", in: chunks)
    let depth = bitDepth
    let type = colorType
    colors = rows.flatMap { row in
      (0..<width).map { x in
        let samples = (0..<channels).map { channel in
          let place = (x * channels + channel) * depth
          return Int(row[place / 8]) >> (8 - depth - place % 8) & (1 << depth - 1)
        }
        return Self.color(type, depth, samples, palette, transparency)
      }
    }
  }

  private static func color(
    _ type: Int, _ depth: Int, _ samples: [Int], _ palette: [UInt8], _ transparency: [UInt8]
  ) -> Color {
    if type == 3 {
      let (index, entry) = (samples[0], samples[0] * 3)
      return Color(
        palette[entry], palette[entry + 1], palette[entry + 2],
        index < transparency.count ? transparency[index] : 255)
    }
    let scaled = samples.map { UInt8($0 * 255 / (1 << depth - 1)) }
    let key = stride(from: 0, to: transparency.count, by: 2).map {
      number(transparency[$0..<$0 + 2])
    }
    let alpha: UInt8 = samples == key ? 0 : 255
    return switch type {
    case 0: Color(scaled[0], scaled[0], scaled[0], alpha)
    case 2: Color(scaled[0], scaled[1], scaled[2], alpha)
    case 4: Color(scaled[0], scaled[0], scaled[0], scaled[1])
    default: Color(scaled[0], scaled[1], scaled[2], scaled[3])
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func chunks(_ file: [UInt8]) throws -> [Chunk] {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Fault.malformed }
    var chunks: [Chunk] = []
    var place = 8
    while place < file.count {
      guard place + 12 <= file.count else { throw Fault.malformed }
      let count = number(file[place..<place + 4])
      let end = place + 8 + count
      guard end + 4 <= file.count else { throw Fault.malformed }
      guard crc(file[place + 4..<end]) == number(file[end..<end + 4]) else {
        throw Fault.wrongChecksum
      }
      chunks.append(
        Chunk(
          name: String(decoding: file[place + 4..<place + 8], as: UTF8.self),
          data: Array(file[place + 8..<end])))
      place = end + 4
    }
    return chunks
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
    var register: UInt32 = ~0
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register & 1 == 1 ? 0xEDB8_8320 ^ register >> 1 : register >> 1 }
    }
    return Int(~register)
  }

  private static func unfiltered(
    _ bytes: [UInt8], _ rowBytes: Int, distance: Int
  ) throws -> [[UInt8]] {
    var rows: [[UInt8]] = []
    var above = [Int](repeating: 0, count: rowBytes)
    for start in stride(from: 0, to: bytes.count, by: 1 + rowBytes) {
      var row = bytes[start + 1..<start + 1 + rowBytes].map(Int.init)
      for i in row.indices {
        let a = i >= distance ? row[i - distance] : 0
        let b = above[i]
        let c = i >= distance ? above[i - distance] : 0
        let nearest = [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0
        guard bytes[start] < 5 else { throw Fault.malformed }
        row[i] = (row[i] + [0, a, b, (a + b) / 2, nearest][Int(bytes[start])]) % 256
      }
      rows.append(row.map { UInt8($0) })
      above = row
    }
    return rows
  }
}
