import CodecShims

/// A libdeflate compressor that makes one zlib stream of one buffer.
@safe
struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// Makes a compressor of a level in 1…12.
  init(level: Int32) throws(EncodeError) {
    // Null, when memory is short, goes no further.
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      throw .outOfMemory(format: .png)
    }
    unsafe self.compressor = compressor
  }

  deinit {
    // The pointer came from the allocation in `init` and is freed here only.
    unsafe libdeflate_free_compressor(compressor)
  }

  func zlib(_ bytes: [UInt8]) -> [UInt8] {
    // The compressor is alive as long as self.
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    // The library writes at most `bound` bytes, which always suffice, and returns their number.
    return unsafe Array(unsafeUninitializedCapacity: bound) { out, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, out.baseAddress, out.count)
    }
  }
}
