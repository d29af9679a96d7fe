import Foundation
import TestSupport
import Testing

/// Pictures that carry a secret wherever a file can hold words, and what is left of it.
@Suite struct PrivacyTests {
  private let bench = Workbench()

  private static let secret = Array("Rosebud-4711".utf8)
  /// 1987-03-09 23:59:58, as PNG's tIME spells it.
  private static let time: [UInt8] = [0x07, 0xC3, 3, 9, 23, 59, 58]

  /// A TIFF block with the secret as a description, in the GPS folder and as the thumbnail.
  private var exif: [UInt8] {
    func entry(_ tag: Int, _ type: UInt8, _ count: Int, _ value: Int) -> [UInt8] {
      [UInt8(tag >> 8), UInt8(tag & 255), 0, type, 0, 0, 0, UInt8(count), 0, 0]
        + [UInt8(value >> 8), UInt8(value & 255)]
    }
    let size = Self.secret.count
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    // Three folders: the picture's at 8, the place's at 50, the thumbnail's at 68; data at 98.
    let picture =
      [0, 3] + entry(0x010E, 2, size, 98) + entry(0x0112, 3, 1, 0) + entry(0x8825, 4, 1, 50)
      + [0, 0, 0, 68]
    let place = [0, 1] + entry(0x001D, 2, size, 98 + size) + [0, 0, 0, 0]
    let thumbnail =
      [0, 2] + entry(0x0201, 4, 1, 98 + 2 * size) + entry(0x0202, 4, 1, size) + [0, 0, 0, 0]
    return header + picture + place + thumbnail + Self.secret + Self.secret + Self.secret
  }

  private func png() throws -> [UInt8] {
    var file = try SharedFolder.packageBytes("Tests/CodecsTests/Fixtures/rgb8-iccp-linear.png")
    let text = Array("Comment\0".utf8)
    var profile = try #require(file.firstRange(of: Array("iCCP".utf8))).lowerBound
    let length = file[profile - 4..<profile].reduce(0) { $0 << 8 | Int($1) }
    let data = file[profile + 4..<profile + 4 + length]
    let packed = data.drop { $0 != 0 }
    profile -= 4
    file.replaceSubrange(
      profile..<profile + 12 + length, with: chunk("iCCP", Self.secret + packed))
    let parts =
      chunk("tEXt", text + Self.secret) + chunk("zTXt", text + [0] + stored(Self.secret))
      + chunk("iTXt", text + [0, 0, 0, 0] + Self.secret) + chunk("tIME", Self.time)
      + chunk("eXIf", exif)
      + chunk("iTXt", Array("XML:com.adobe.xmp\0".utf8) + [0, 0, 0, 0] + Self.secret)
    file.insert(contentsOf: parts, at: 33)
    return file + Self.secret
  }

  private func jpeg() throws -> [UInt8] {
    func segment(_ marker: UInt8, _ name: String, _ data: [UInt8]) -> [UInt8] {
      let count = 2 + name.utf8.count + data.count
      return [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)] + Array(name.utf8) + data
    }
    var file = try SharedFolder.packageBytes("Tests/CodecsTests/Fixtures/ycc-profile-pieces.jpg")
    // The name of the profile gives way to the secret, which is no longer.
    let description = try #require(file.firstRange(of: Array("desc\0\0\0\0".utf8))).upperBound
    file.replaceSubrange(description + 4..<description + 4 + 8, with: Self.secret.prefix(8))
    let parts =
      segment(0xE1, "Exif\0\0", exif)
      + segment(0xE1, "http://ns.adobe.com/xap/1.0/\0", Self.secret)
      + segment(0xED, "Photoshop 3.0\0", Self.secret) + segment(0xFE, "", Self.secret)
      + segment(0xE0, "JFXX\0", [0x10] + Self.secret) + segment(0xEF, "Other\0", Self.secret)
    file.insert(contentsOf: parts, at: 2)
    return file + Self.secret
  }

  private func holdsSecret(_ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Self.secret) != nil || bytes.firstRange(of: Self.secret.prefix(8)) != nil
      || bytes.firstRange(of: Self.time) != nil
  }

  @Test(
    arguments: ["png", "jpg"],
    [
      ["-o", "out.png"], ["-o", "out.png", "--compression", "best"], ["-o", "out.jpg"],
      ["-o", "out", "--format", "argb32"], ["-o", "out", "--format", "rgba"],
      ["--sheet", "out.png", "--sizes", "16,32"], ["-o", "out.png", "--no-orient"],
      ["-o", "out.png", "--profile", "ignore"],
    ])
  func `an output holds nothing of a picture but its pixels`(
    _ kind: String, _ line: [String]
  ) throws {
    let file = kind == "png" ? try png() : try jpeg()
    #expect(holdsSecret(file))
    let name = String(decoding: Self.secret, as: UTF8.self) + "." + kind
    try bench.folder.write(file, to: name)
    let result = try bench.run([name] + line)
    try #require(result.status == 0, "\(result.errorText)")
    let output = try #require(line.first { $0.hasPrefix("out") })
    let made = try bench.folder.read(output)
    #expect(!holdsSecret(made))
    if made.starts(with: [0x89]) {
      #expect(try chunkNames(made).isSubset(of: ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"]))
    } else if made.starts(with: [0xFF, 0xD8]) {
      #expect(try segmentMarkers(made).isDisjoint(with: Array(0xE1...0xED) + [0xEF, 0xFE]))
    }
  }

  private func chunkNames(_ file: [UInt8]) throws -> Set<String> {
    var names: Set<String> = []
    var start = 8
    while start + 12 <= file.count {
      names.insert(String(decoding: file[start + 4..<start + 8], as: UTF8.self))
      start += 12 + file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(start == file.count)
    return names
  }

  private func segmentMarkers(_ file: [UInt8]) throws -> Set<UInt8> {
    var markers: Set<UInt8> = []
    var start = 2
    while start + 4 <= file.count, file[start] == 0xFF, file[start + 1] != 0xDA {
      markers.insert(file[start + 1])
      start += 2 + Int(file[start + 2]) << 8 + Int(file[start + 3])
    }
    return markers
  }
}
