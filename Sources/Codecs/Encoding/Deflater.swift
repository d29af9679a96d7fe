import CodecShims

/// A libdeflate compressor that makes one zlib stream of one buffer.
@safe
struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// Makes a compressor of a level in 0…12; 0 stores the bytes as they are.
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

  /// A raw stream of some of the bytes that another can follow; empty when memory is short.
  func openEnded(_ bytes: Span<UInt8>) -> [UInt8] {
    // The compressor is alive as long as self.
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    let room = bound + SI_DEFLATE_REOPENED
    return unsafe Array(unsafeUninitializedCapacity: room) { out, count in
      // The library writes at most `bound` bytes, and the shim adds at most what there is room for.
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        let length = unsafe libdeflate_deflate_compress(
          compressor, bytes.baseAddress, bytes.count, out.baseAddress, bound)
        return unsafe si_deflate_reopen(out.baseAddress, length)
      }
    }
  }
}
