import CodecShims

/// The library's reader of one JPEG file.
@safe final class JPEGReader {
  /// Never null; freed once, with this value; the file's bytes and the report outlive it.
  private let handle: OpaquePointer
  let info: si_jpeg_info

  init(
    _ file: UnsafeBufferPointer<UInt8>, limits: DecodeLimits, report: ReadReport
  ) throws(CodecError) {
    let scans = Int32(clamping: limits.maxScans)
    // The pointer and the count belong together; both outlive the handle, as the callers see to.
    guard let made = unsafe si_jpeg_open(file.baseAddress, file.count, scans, report.handle) else {
      throw report.failure(of: .jpeg, limits: limits) ?? .outOfMemory
    }
    unsafe handle = made
    unsafe info = si_jpeg_get_info(made)
  }

  deinit {
    // The handle is this value's own.
    unsafe si_jpeg_close(handle)
  }

  /// Reads a part of the picture; `pixels` has room for just that.
  func read(_ part: si_jpeg_part, into pixels: PixelBuffer) {
    var part = part
    // The buffer has room for the part's pixels of four bytes.
    unsafe si_jpeg_read(handle, &part, pixels.bytes)
  }
}
