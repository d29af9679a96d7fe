/// Why a picture could not be read or written; the sentences are made where errors are shown.
package enum CodecError: Error, Hashable, Sendable {
  /// The input has no bytes.
  case empty
  /// The bytes begin like no format that is known.
  case notAPicture
  /// A known kind that is not read; its `converterHint` names a way out.
  case unsupported(SniffedKind)
  /// The bytes break the rules of the format; `detail` is the library's own short text.
  case malformed(ImageFormat, detail: String)
  /// The bytes end before the last pixel.
  case truncated(ImageFormat)
  /// The picture asks for more than a limit allows.
  case limit(LimitKind, value: Int, limit: Int)
  /// A shared library that is opened on first use is not there; `package` is the Debian package.
  case missingLibrary(package: String)
  case outOfMemory
  /// The deadline came first.
  case overTime
  /// The library refused to write the picture; `detail` is its own short text.
  case notWritable(ImageFormat, detail: String)

  /// What a limit of `DecodeLimits` counts.
  package enum LimitKind: String, Hashable, Sendable {
    case pixels, side, bytes, metadata, scans
    /// Pixels for each byte of a JPEG file.
    case expansion
  }

  /// A stable word for machines, such as `limit.pixels`.
  package var code: String {
    switch self {
    case .empty: "input.empty"
    case .notAPicture: "input.not-a-picture"
    case .unsupported: "input.unsupported"
    case .malformed: "input.malformed"
    case .truncated: "input.truncated"
    case .limit(let kind, _, _): "limit.\(kind.rawValue)"
    case .missingLibrary: "input.missing-library"
    case .outOfMemory: "limit.memory"
    case .overTime: "limit.time"
    case .notWritable: "output.not-writable"
    }
  }
}
