import Codecs
import Glibc
import Raster
import TestSupport
import Testing

@Suite struct DeadlineTests {
  private static let past = Deadline(nanoseconds: 1)
  private static let far = Deadline(nanoseconds: .max)

  private func read(
    _ bytes: [UInt8], until deadline: Deadline?, lenient: Bool = true
  ) throws -> DecodedImage {
    var options = DecodeOptions()
    options.deadline = deadline
    options.lenient = lenient
    return try decode(bytes, options: options)
  }

  @Test(arguments: Fixture.all)
  func `a deadline that is far changes no pixel, and one that is past ends the reading`(
    _ fixture: Fixture
  ) throws {
    let bytes = try fixture.bytes()
    let plain = try read(bytes, until: nil)
    let timed = try read(bytes, until: Self.far)
    #expect(plain.bitmap == timed.bitmap)
    #expect(plain.warnings == timed.warnings)
    #expect(throws: CodecError.overTime) { try read(bytes, until: Self.past) }
  }

  @Test(arguments: ImageFormat.allCases.filter(\.canEncode))
  func `a deadline that is far changes no byte, and one that is past ends the writing`(
    _ format: ImageFormat
  ) throws {
    var options = EncodeOptions(format: format)
    let bitmap = photograph(32)
    let plain = try encode(bitmap, options)
    options.deadline = Self.far
    #expect(try encode(bitmap, options) == plain)
    options.deadline = Self.past
    // Raw pixels are only copied.
    if format != .rgba, format != .argb32 {
      #expect(throws: EncodeError.overTime) { try encode(bitmap, options) }
    }
  }

  /// With a deadline such a file, of hundreds of kilobytes, is read piece by piece.
  @Test(arguments: [false, true])
  func `a large WebP read in pieces has the same pixels`(isLossless: Bool) throws {
    var options = EncodeOptions(format: .webp)
    options.isLossless = isLossless
    let bytes = try encode(noise(300, 300, seed: 5), options)
    try #require(bytes.count > 65_536)
    let whole = try read(bytes, until: nil).bitmap
    #expect(try read(bytes, until: Self.far, lenient: false).bitmap == whole)
    let cut = Array(bytes.dropLast(40_000))
    let plain = try? read(cut, until: nil).bitmap
    #expect((try? read(cut, until: Self.far).bitmap) == plain)
  }

  /// Pictures that take a while come from the encoders; what ends is seen by the time it takes.
  @Test(
    .disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)),
    arguments: [ImageFormat.jpeg, .webp])
  func `reading and writing end between rows`(_ format: ImageFormat) throws {
    let bitmap = noise(900, 900, seed: 3).flattened(on: .white)
    var options = EncodeOptions(format: format)
    var bytes: [UInt8] = []
    let writing = try work { bytes = try encode(bitmap, options) }
    let reading = try work { _ = try read(bytes, until: nil) }
    options.deadline = Self.past
    let stopped = work { _ = try? encode(bitmap, options) }
    #expect(stopped < writing / 2)
    #expect(work { _ = try? read(bytes, until: Self.past, lenient: false) } < reading / 2)
  }

  /// What `body` costs this thread, in nanoseconds; a busy machine does not show in it.
  private func work(_ body: () throws -> Void) rethrows -> Int {
    func now() -> Int {
      var time = timespec()
      // The call fills the value.
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let start = now()
    try body()
    return now() - start
  }
}
