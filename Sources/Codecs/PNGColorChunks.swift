import CodecShims

/// The chunks of a PNG file that say what its colours mean; the first of each kind counts.
struct PNGColorChunks {
  var codePoints: ColorSource.CodePoints?
  /// The packed profile, without its name.
  var packedProfile: [UInt8]?
  var isSRGB = false
  /// The exponent of encoding times 100,000; 0 is invalid and was left out.
  var gamma: Int?
  var primaries: RGBSpace.Primaries?

  mutating func add(_ chunk: PNGChunk, of bytes: [UInt8]) {
    let data = Array(bytes[chunk.data])
    switch chunk.name {
    case "cICP" where codePoints == nil && data.count == 4:
      codePoints = .init(
        primaries: data[0], transfer: data[1], matrix: data[2], isFullRange: data[3] == 1)
    case "iCCP" where packedProfile == nil:
      // A name of at most 79 bytes, a zero, a method of packing, the packed profile.
      guard let end = data.prefix(80).firstIndex(of: 0), end + 2 <= data.count else {
        packedProfile = []
        break
      }
      packedProfile = data[end + 1] == 0 ? Array(data[(end + 2)...]) : []
    case "sRGB": isSRGB = true
    case "gAMA" where gamma == nil:
      gamma = data.uint32(at: 0).flatMap { $0 > 0 ? $0 : nil }
    case "cHRM" where primaries == nil && data.count == 32:
      let values = stride(from: 0, to: 32, by: 4).map {
        Double(data.uint32(at: $0) ?? 0) / 100_000
      }
      primaries = .init(
        white: .init(x: values[0], y: values[1]), red: .init(x: values[2], y: values[3]),
        green: .init(x: values[4], y: values[5]), blue: .init(x: values[6], y: values[7]))
    default: break
    }
  }

  /// Unpacks the profile; nil when it is broken.
  func profile(limits: DecodeLimits) throws(CodecError) -> ICCProfile? {
    guard let packedProfile else { return nil }
    // A profile begins with its own size, so that no more than that is ever unpacked; its
    // signature tells that from the size that junk would give.
    guard let head = inflate(packedProfile, count: 128), head.holds(Array("acsp".utf8), at: 36),
      let size = head.uint32(at: 0), size >= 128
    else { return nil }
    try limits.check(metadataBytes: size)
    return inflate(packedProfile, count: size).map { ICCProfile(bytes: $0) }
  }

  /// The first `count` bytes of what a zlib stream holds; nil when there are fewer.
  private func inflate(_ packed: [UInt8], count: Int) -> [UInt8]? {
    let output = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      // The shim writes at most `count` bytes, from the first on, and says how many.
      unsafe packed.withUnsafeBufferPointer { input in
        written = unsafe si_inflate(input.baseAddress, input.count, buffer.baseAddress, count)
      }
    }
    return output.count == count ? output : nil
  }

  func source(limits: DecodeLimits) throws(CodecError) -> ColorSource {
    if let codePoints { return .codePoints(codePoints) }
    if packedProfile != nil, let profile = try profile(limits: limits) {
      return .profile(description: profile.description, bytes: profile.bytes.count)
    }
    if isSRGB { return .srgb }
    if let gamma {
      return .gamma(
        encodingExponent: Double(gamma) / 100_000, hasPrimaries: primaries != nil)
    }
    return .none
  }
}
