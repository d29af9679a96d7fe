import Codecs
import Operations
import Raster

extension Failure {
  /// A picture that could not be decoded.
  package init(decoding path: String, _ error: CodecError) {
    let (message, advice) = error.sentence
    self.init(.item, error.code, path, message, advice: advice)
  }

  /// A step that could not be done with the picture at `path`.
  package init(_ error: LayoutError, picture path: String) {
    switch error {
    case .noRoom(let size):
      self.init(
        .plan, "recipe.no-room", "--size \(size)",
        "borders, shadows and margins leave no room for the picture",
        advice: "a larger size, or thinner edges")
    case .overTime: self = .overTime(path)
    case .step(.image(let image, let code, let fact, let advice), let name, _):
      self.init(.item, code, image, "\(fact), in \(name)", advice: advice)
    case .step(let error, let name, _):
      let (code, message, advice) = error.sentence
      self.init(.item, code, path, "\(name): \(message)", advice: advice)
    }
  }
}

extension Failure {
  /// A picture for which more time was needed than it was given.
  private static func overTime(_ path: String) -> Failure {
    Failure(.item, "limit.time", path, "takes too long", advice: "raise --timeout")
  }
}

extension Failure {
  /// A sheet that could not be made.
  init(_ blame: Blame, _ error: OperationError, sheet path: String) {
    if case .image(let image, let code, let fact, let advice) = error {
      self.init(blame, code, image, "\(fact), in the sheet's backgrounds", advice: advice)
    } else {
      let (code, message, advice) = error.sentence
      self.init(blame, code, path, message, advice: advice)
    }
  }

  /// An icon that could not be encoded.
  init(encoding path: String, _ error: EncodeError) {
    switch error {
    case .tooLarge(let size, let limit, let format):
      self.init(
        .item, "output.too-large", path,
        "\(format.name) files have at most \(limit) pixels a side, and the icon has \(size)",
        advice: "a smaller --size, or another --format")
    case .noEntry(let size, let sides, let format):
      self.init(
        .item, "output.no-entry", path, "\(format.name) files have no picture of \(size) pixels",
        advice: "squares of " + list(sides.map(String.init)))
    case .missingLibrary(let package, let format):
      self.init(
        .item, "output.missing-library", path,
        "writing \(format.name) needs a library that is not installed",
        advice: "install \(package)")
    case .overTime: self = .overTime(path)
    case .outOfMemory:
      self.init(
        .machine, "limit.memory", path, "needs more memory than there is",
        advice: "a smaller --size")
    case .refused(let format):
      self.init(
        .item, "output.refused", path, "cannot be written as \(format.name)",
        advice: "choose another --format")
    }
  }
}

extension OperationError {
  fileprivate var sentence: (code: String, message: String, advice: String?) {
    switch self {
    case .beyondCanvas(let area, let canvas):
      (
        "input.too-small",
        "\(area.width)×\(area.height) at (\(area.left), \(area.top)) reaches beyond the"
          + " picture's \(canvas)",
        "a smaller area, or a larger picture"
      )
    case .canvasTooLarge(let size, let limit):
      (
        "limit.pixels", "would make \(size) pixels, and \(limit) are allowed", "raise --max-pixels"
      )
    case .sideTooLong(let size, let limit):
      (
        "limit.side", "would make \(size) pixels, and a side has at most \(limit)",
        "a smaller --size"
      )
    case .conflict(let parameter, let other):
      ("recipe.conflict", "\(parameter) does not go with \(other)", "leave one out")
    case .image(let path, let code, let fact, let advice): (code, "\(path): \(fact)", advice)
    case .font(let error): error.sentence
    }
  }
}

extension CodecError {
  fileprivate var sentence: (message: String, advice: String?) {
    switch self {
    case .empty: ("is empty", "get the file anew")
    case .notAPicture:
      ("is not a picture that is known here", "PNG, JPEG, WebP, GIF and ICO are")
    case .unsupported(let kind):
      (
        "\(kind.rawValue) is not supported",
        kind.converterHint.map { "convert it first, as with \($0)" }
      )
    case .malformed(let format, let detail):
      ("is a damaged \(format.name) file: \(detail)", "get the file anew, or save it anew")
    case .truncated(let format):
      ("the \(format.name) file ends before its last pixel", "--lenient fills what is missing")
    case .limit(let kind, let value, let limit): kind.sentence(value, limit)
    case .missingLibrary(let package):
      ("needs a library that is not installed", "install \(package)")
    case .outOfMemory: ("needs more memory than there is", "make it smaller first")
    case .overTime: ("takes too long", "raise --timeout")
    case .notWritable(let format, let detail):
      ("cannot be written as \(format.name): \(detail)", "choose another --format")
    }
  }
}

extension CodecError.LimitKind {
  fileprivate func sentence(_ value: Int, _ limit: Int) -> (message: String, advice: String?) {
    switch self {
    case .pixels: ("has \(value) pixels, and \(limit) are allowed", "raise --max-pixels")
    case .side:
      ("has a side of \(value) pixels, and \(limit) are allowed", "make it smaller first")
    case .bytes: ("has \(value) bytes, and \(limit) are allowed", "raise --max-bytes")
    case .metadata:
      ("has \(value) bytes beside its picture, and \(limit) are allowed", "raise --max-metadata")
    case .scans: ("has more than \(limit) scans", "raise --max-scans")
    case .expansion: ("promises far more pixels than its bytes can hold", "get the file anew")
    }
  }
}

extension CodecWarning {
  /// What is odd about a picture that is used all the same.
  package var sentence: String {
    switch self {
    case .unusableProfile(let fault):
      "its colour profile is ignored: \(fault.words)"
    case .missingEndMarker: "its end marker is missing"
    case .trailingData(let bytes): "\(bytes) bytes follow the picture"
    case .badChecksum(let part): "the checksum of \(part) is wrong"
    case .missingPixels: "missing pixels were filled"
    case .damagedData(let detail): "its data is damaged: \(detail)"
    }
  }
}

extension CodecWarning.ProfileFault {
  fileprivate var words: String {
    switch self {
    case .unreadable: "it is damaged"
    case .wrongColorModel: "it is made for another kind of picture"
    case .incomplete: "a part of it is missing"
    case .unsupportedCodePoints: "it is of a kind that is not supported, such as high dynamic range"
    case .missingLibrary: "liblcms2-2 is not installed"
    }
  }
}

extension ImageFormat {
  /// The name as it is written in sentences.
  package var name: String {
    switch self {
    case .argb32, .rgba: rawValue
    case .webp: "WebP"
    default: rawValue.uppercased()
    }
  }
}
