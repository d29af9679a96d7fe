import Codecs
import Operations
import Raster

extension ImageHeader {
  /// The header as `info --json` prints it, sizes as displayed first.
  package func json(path: String, bytes: Int) -> JSON {
    JSON.object([
      "file": .string(path),
      "format": .string(format.rawValue),
      "width": .number(displayedSize.width),
      "height": .number(displayedSize.height),
      "stored_width": .number(storedSize.width),
      "stored_height": .number(storedSize.height),
      "orientation": .number(orientation.rawValue),
      "color": .string(colorModel.rawValue),
      "depth": .number(bitDepth),
      "alpha": .bool(hasAlpha),
      "progressive": .bool(isProgressive),
      "coding": .string(coding.rawValue),
      "subsampling": subsampling.map(JSON.string),
      "profile": .string(colorSource.words),
      "frames": .number(frames),
      "bytes": .number(bytes),
    ])
  }
}

extension ImageHeader {
  /// The header on one line.
  package var words: String {
    var words = ["\(format.name) \(displayedSize)", "\(colorModel.rawValue), \(bitDepth)-bit"]
    if hasAlpha, [.palette, .ycbcr].contains(colorModel) { words.append("with alpha") }
    if isProgressive { words.append(format == .jpeg ? "progressive" : "interlaced") }
    if [.arithmetic, .lossy, .lossless].contains(coding) { words.append(coding.rawValue) }
    if let subsampling { words.append(subsampling) }
    if orientation != .upright {
      words.append("orientation \(orientation.rawValue), stored \(storedSize)")
    }
    if frames > 1 { words.append("\(frames) \(format == .ico ? "pictures" : "frames")") }
    words.append("colour: \(colorSource.words)")
    return words.joined(separator: ", ")
  }
}

extension ColorSource {
  /// What tells the picture's colours, in a few words.
  package var words: String {
    switch self {
    case .codePoints(let points):
      "cICP \(points.primaries)/\(points.transfer)/\(points.matrix)"
    case .profile(let description, let bytes):
      "ICC \(description ?? "without a description"), \(bytes) bytes"
    case .srgb: "sRGB"
    case .gamma(let exponent, let hasPrimaries):
      "gamma \(spell((1 / max(exponent, 1e-6) * 1000).rounded() / 1000))"
        + (hasPrimaries ? " with chromaticities" : "")
    case .none: "none"
    }
  }
}
