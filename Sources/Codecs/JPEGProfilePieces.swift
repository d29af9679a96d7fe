/// The pieces of a profile, each in an APP2 segment with its number and how many there are.
struct JPEGProfilePieces {
  static let name = Array("ICC_PROFILE\0".utf8)

  private var pieces: [Int: [UInt8]] = [:]
  private var total = 0
  private var isBroken = false
  private(set) var byteCount = 0

  /// Adds the data of one segment, name and all.
  mutating func add(_ data: [UInt8]) {
    let start = Self.name.count + 2
    byteCount += data.count
    guard data.count >= start else {
      isBroken = true
      return
    }
    let (number, count) = (Int(data[start - 2]), Int(data[start - 1]))
    if total != 0 && total != count || number < 1 || number > count || pieces[number] != nil {
      isBroken = true
    }
    total = count
    pieces[number] = Array(data[start...])
  }

  /// The whole profile; nil when a piece is missing or there is none.
  var joined: ICCProfile? {
    guard !isBroken, total > 0, pieces.count == total else { return nil }
    return ICCProfile(bytes: (1...total).flatMap { pieces[$0] ?? [] })
  }
}
