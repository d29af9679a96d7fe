import Platform
import TestSupport
import Testing

@testable import Watching

/// Real files, and a time that the tests tell.
@Suite struct WatchedFileTests {
  private let folder = TemporaryFolder()
  private let end = [UInt8]([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 7, 0xFF, 0xD9])

  private func file(_ bytes: [UInt8]? = nil) throws -> WatchedFile {
    if let bytes { try folder.write(bytes, to: "a") }
    return WatchedFile(path: folder.path("a"), limit: 1000)
  }

  private func ms(_ count: Int) -> Moment { .milliseconds(count) }

  @Test func `what was never read is read at once`() throws {
    var file = try file([1, 2])
    #expect(file.check(at: 0, isWhole: false) == .changed)
    #expect(file.bytes == [1, 2])
    #expect(file.check(at: ms(5), isWhole: false) == nil)
    #expect(file.nextCheck == nil)
  }

  @Test func `a change is read when it has been the same for a while`() throws {
    var file = try file([1])
    _ = file.check(at: 0, isWhole: false)
    try folder.write([1, 2], to: "a")
    #expect(file.check(at: ms(100), isWhole: false) == nil)
    #expect(file.nextCheck == ms(120))
    #expect(file.isSettling)
    try folder.write([1, 2, 3], to: "a")
    #expect(file.check(at: ms(120), isWhole: false) == nil)
    #expect(file.check(at: ms(130), isWhole: false) == nil)
    #expect(file.nextCheck == ms(140))
    #expect(file.check(at: ms(140), isWhole: false) == .changed)
    #expect(file.bytes == [1, 2, 3])
    #expect(!file.isSettling)
  }

  @Test func `a file that was moved into place is read at once`() throws {
    var file = try file([1])
    _ = file.check(at: 0, isWhole: false)
    try folder.write([2], to: "a")
    #expect(file.check(at: ms(1), isWhole: true) == .changed)
  }

  @Test func `equal bytes are no change`() throws {
    var file = try file([1])
    _ = file.check(at: 0, isWhole: false)
    try folder.write([1], to: "a")
    #expect(file.check(at: ms(1), isWhole: true) == nil)
    #expect(file.nextCheck == nil)
    var known = WatchedFile(path: folder.path("a"), limit: 10, known: [1])
    #expect(known.check(at: 0, isWhole: false) == nil)
  }

  @Test func `a file without its end is waited for, ever longer, and then taken as it is`() throws {
    var file = try file(Array(end.dropLast()))
    var time = 0
    var delays: [Int] = []
    var finding: WatchedFile.Finding?
    repeat {
      finding = file.check(at: time, isWhole: false)
      if let next = file.nextCheck {
        delays.append((next - time) / 1_000_000)
        time = next
      }
    } while finding == nil && delays.count < 100
    #expect(delays.prefix(6) == [20, 40, 80, 160, 320, 500])
    #expect(finding == .changed)
    #expect((ms(3000)...ms(3500)).contains(time))
  }

  @Test func `a file that gets its end in time is read whole`() throws {
    var file = try file([])
    #expect(file.check(at: 0, isWhole: false) == nil)
    try folder.write(Array(end.dropLast()), to: "a")
    #expect(file.check(at: ms(20), isWhole: false) == nil)
    try folder.write(end, to: "a")
    #expect(file.check(at: ms(60), isWhole: false) == .changed)
    #expect(file.bytes == end)
  }

  @Test func `a missing file is told once after the time of grace and its bytes stay`() throws {
    var file = try file([1])
    _ = file.check(at: 0, isWhole: false)
    try folder.remove("a")
    #expect(file.check(at: ms(10), isWhole: false) == nil)
    #expect(file.nextCheck == ms(1010))
    #expect(file.check(at: ms(500), isWhole: false) == nil)
    #expect(file.check(at: ms(1010), isWhole: false) == .lost(.notFound))
    #expect(file.check(at: ms(2000), isWhole: false) == nil)
    #expect(file.nextCheck == nil)
    #expect(file.bytes == [1])
    // Back as it was: no change. Gone again: told again.
    try folder.write([1], to: "a")
    #expect(file.check(at: ms(3000), isWhole: false) == nil)
    try folder.remove("a")
    #expect(file.check(at: ms(4000), isWhole: false) == nil)
    #expect(file.check(at: ms(5000), isWhole: false) == .lost(.notFound))
    try folder.write([2], to: "a")
    #expect(file.check(at: ms(6000), isWhole: false) == .changed)
  }

  @Test func `what is no file, or too large, is lost too`() throws {
    var file = try file([UInt8](repeating: 1, count: 1001))
    _ = file.check(at: 0, isWhole: false)
    #expect(file.check(at: ms(1000), isWhole: false) == .lost(.tooLarge(limit: 1000)))
    var other = WatchedFile(path: folder.path, limit: 1000)
    _ = other.check(at: 0, isWhole: false)
    #expect(other.check(at: ms(1000), isWhole: false) == .lost(.notRegular(.folder)))
  }

  @Test func `a file that is not read changes with its date, and is no news at first`() throws {
    try folder.write([1], to: "a")
    var file = WatchedFile(path: folder.path("a"), limit: nil)
    #expect(file.check(at: 0, isWhole: false) == nil)
    try folder.write([1, 2], to: "a")
    #expect(file.check(at: ms(100), isWhole: false) == nil)
    #expect(file.nextCheck == ms(120) && file.isSettling)
    #expect(file.check(at: ms(120), isWhole: false) == .changed)
    #expect(file.bytes == nil && !file.isSettling)
    #expect(file.check(at: ms(200), isWhole: false) == nil)
  }

  @Test func `a file that is not read is news when it appears`() throws {
    var file = WatchedFile(path: folder.path("a"), limit: nil)
    #expect(file.check(at: 0, isWhole: false) == nil)
    try folder.write([1], to: "a")
    #expect(file.check(at: ms(100), isWhole: false) == .changed)
    try folder.remove("a")
    #expect(file.check(at: ms(200), isWhole: false) == nil)
    #expect(file.check(at: ms(1300), isWhole: false) == .lost(.notFound))
    try folder.write([1], to: "a")
    #expect(file.check(at: ms(1400), isWhole: false) == .changed)
  }
}

@Suite struct FileCompletenessTests {
  private let jpegHead: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD9, 1, 2]
  private let png: [UInt8] =
    [137, 80, 78, 71, 13, 10, 26, 10] + [0, 0, 0, 2] + Array("tEXt".utf8) + [1, 2, 0, 0, 0, 0]
    + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  @Test func `every beginning of a PNG lacks its end`() {
    for count in 0..<png.count { #expect(!FileCompleteness.holds(Array(png.prefix(count)))) }
    #expect(FileCompleteness.holds(png))
    #expect(FileCompleteness.holds(png + [1, 2, 3]))
  }

  @Test func `the end in a JPEG's preview is not the picture's`() {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 9, 0xFF, 0, 8]
    let whole = jpegHead + scan + [0xFF, 0xD9]
    for count in 0..<whole.count { #expect(!FileCompleteness.holds(Array(whole.prefix(count)))) }
    #expect(FileCompleteness.holds(whole))
    #expect(FileCompleteness.holds(whole + [0]))
  }

  @Test func `other files have no end to wait for`() {
    #expect(FileCompleteness.holds(Array("{}".utf8)))
    #expect(!FileCompleteness.holds([]))
  }

  @Test func `a length beyond all numbers stops nothing`() {
    let bytes: [UInt8] =
      Array(png.prefix(8)) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8) + [1, 2, 3, 4]
    #expect(!FileCompleteness.holds(bytes))
    #expect(!FileCompleteness.holds([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]))
    #expect(!FileCompleteness.holds([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF]))
  }
}
