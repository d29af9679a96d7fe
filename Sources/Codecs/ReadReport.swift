import CodecShims

/// What a decoder of the shim had to say; lives as long as the decoder may write to it.
@safe final class ReadReport {
  /// Never null; freed once, with this value.
  let handle: OpaquePointer

  init(_ deadline: Deadline? = nil) throws(CodecError) {
    guard let made = unsafe si_read_report_new(deadline.nanoseconds) else { throw .outOfMemory }
    unsafe handle = made
  }

  deinit {
    // The handle is this value's own.
    unsafe si_read_report_free(handle)
  }

  // All of these read fields of the report behind the handle; texts end with a zero.
  var rows: Int { unsafe Int(si_read_report_rows(handle)) }
  var scans: Int { unsafe Int(si_read_report_scans(handle)) }
  var endedEarly: Bool { unsafe si_read_report_ended_early(handle) }
  var unread: Int { unsafe si_read_report_unread(handle) }

  /// The complaints of the library, as warnings.
  var warnings: [CodecWarning] {
    // The index is below the count that the report gives.
    let count = unsafe si_read_report_warning_count(handle)
    return (0..<count).map {
      .damagedData(detail: unsafe String(cString: si_read_report_warning(handle, $0)))
    }
  }

  /// Why reading failed; nil when it did not.
  func failure(of format: ImageFormat, limits: DecodeLimits) -> CodecError? {
    // The text ends with a zero and is copied.
    let (status, message) = unsafe (
      UInt32(bitPattern: si_read_report_status(handle)),
      String(cString: si_read_report_message(handle))
    )
    switch status {
    case SI_READ_OK.rawValue: return nil
    case SI_READ_TRUNCATED.rawValue: return .truncated(format)
    case SI_READ_TOO_MANY_SCANS.rawValue:
      return .limit(.scans, value: scans, limit: limits.maxScans)
    case SI_READ_LOSSLESS.rawValue: return .unsupported(.losslessJPEG)
    case SI_READ_PRECISION.rawValue: return .unsupported(.twelveBitJPEG)
    case SI_READ_NO_MEMORY.rawValue: return .outOfMemory
    case SI_READ_LATE.rawValue: return .overTime
    default: return .malformed(format, detail: message)
    }
  }
}
