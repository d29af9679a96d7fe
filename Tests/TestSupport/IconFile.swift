/// The pictures of an ICO or ICNS file, found by the layout of the container alone.
package struct IconFile {
  package struct Entry {
    /// The type of an ICNS entry; empty for ICO.
    package var type = ""
    /// The size that the directory gives; 0 for ICNS.
    package var width = 0
    package var height = 0
    package var bits = 0
    package var data: [UInt8]

    package var isPNG: Bool { data.starts(with: [0x89, 0x50, 0x4E, 0x47]) }
  }

  package enum Fault: Error { case malformed }

  package let entries: [Entry]

  package init(ico file: [UInt8]) throws {
    func number(_ place: Int, _ count: Int) -> Int {
      file[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard file.count >= 6, number(0, 2) == 0, number(2, 2) == 1 else { throw Fault.malformed }
    var found: [Entry] = []
    var end = 6 + 16 * number(4, 2)
    for index in 0..<number(4, 2) {
      let place = 6 + 16 * index
      let (size, offset) = (number(place + 8, 4), number(place + 12, 4))
      // Nothing lies between the pictures, and nothing overlaps.
      guard offset == end, offset + size <= file.count else { throw Fault.malformed }
      end = offset + size
      found.append(
        Entry(
          width: file[place] == 0 ? 256 : Int(file[place]),
          height: file[place + 1] == 0 ? 256 : Int(file[place + 1]), bits: number(place + 6, 2),
          data: Array(file[offset..<end])))
    }
    guard end == file.count else { throw Fault.malformed }
    entries = found
  }

  package init(icns file: [UInt8]) throws {
    func number(_ place: Int) -> Int {
      file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard file.count >= 8, file.starts(with: Array("icns".utf8)), number(4) == file.count else {
      throw Fault.malformed
    }
    var found: [Entry] = []
    var place = 8
    while place < file.count {
      guard place + 8 <= file.count, number(place + 4) > 8,
        place + number(place + 4) <= file.count
      else { throw Fault.malformed }
      found.append(
        Entry(
          type: String(decoding: file[place..<place + 4], as: UTF8.self),
          data: Array(file[place + 8..<place + number(place + 4)])))
      place += number(place + 4)
    }
    entries = found
  }
}
