import Codecs
import Foundation
import Raster
import TestSupport
import Testing

/// A folder with a watched picture, and the program that watches it.
struct WatchBench {
  let bench = Workbench()
  var folder: TemporaryFolder { bench.folder }

  static let red = Color(255, 0, 0)
  static let green = Color(0, 128, 0)
  static let blue = Color(0, 0, 255)

  func picture(_ color: Color) -> [UInt8] {
    plainPNG(PixelSize(64, 64), Array(repeating: color, count: 64 * 64))
  }

  func start(_ line: String...) throws -> RunningProgram {
    try Program.statusicon.start(
      ["watch"] + line, environment: ["XDG_RUNTIME_DIR": folder.path], in: folder.path)
  }

  /// The pixel in the middle of the icon.
  func middle(_ name: String = "out.png") throws -> Pixel {
    let icon = try bench.decoded(name)
    return icon[icon.width / 2, icon.height / 2]
  }

  /// Waits for the session to be through with everything that has happened, and gives the count of
  /// its frames.
  func frames(_ session: RunningProgram) throws -> Int {
    session.send("sync\n")
    let line = try session.line(with: "\"synced\"")
    return try #require(number("frames", in: line))
  }

  func number(_ key: String, in line: String) -> Int? {
    guard let place = line.range(of: "\"\(key)\": ") else { return nil }
    return Int(line[place.upperBound...].prefix(while: \.isNumber))
  }

  /// Writes over a file in place, in two pieces.
  func overwrite(_ name: String, with bytes: [UInt8], pausing microseconds: UInt32 = 0) throws {
    let file = try #require(FileHandle(forWritingAtPath: folder.path(name)))
    try file.truncate(atOffset: 0)
    usleep(microseconds)
    file.write(Data(bytes[..<(bytes.count / 2)]))
    usleep(microseconds)
    file.write(Data(bytes[(bytes.count / 2)...]))
    try file.close()
  }

  /// Writes a file beside and moves it into place.
  func replace(_ name: String, with bytes: [UInt8]) throws {
    try folder.write(bytes, to: name + ".new")
    move(name + ".new", to: name)
  }

  func move(_ name: String, to other: String) {
    // The call only reads the two paths, which Swift passes as terminated strings.
    let result = unsafe rename(folder.path(name), folder.path(other))
    #expect(result == 0)
  }

  func remove(_ name: String) {
    // As above.
    let result = unsafe unlink(folder.path(name))
    #expect(result == 0)
  }

  /// Gives a file another name.
  func link(_ name: String, as other: String) {
    // As above.
    let result = unsafe Glibc.link(folder.path(name), folder.path(other))
    #expect(result == 0)
  }

  func makeSymbolicLink(_ name: String, to target: String) {
    // As above.
    let result = unsafe symlink(target, folder.path(name))
    #expect(result == 0)
  }

  /// Dates a file; nil is now.
  func touch(_ name: String, seconds: Int? = nil) {
    let time = timeval(
      tv_sec: seconds ?? Int(Date().timeIntervalSince1970), tv_usec: 0)
    // As above, and of the two times.
    let result = unsafe utimes(folder.path(name), [time, time])
    #expect(result == 0)
  }
}
