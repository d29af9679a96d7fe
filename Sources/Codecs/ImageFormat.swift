/// A format that pictures are read from or written to.
package enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case png, jpeg, webp
  /// Input only.
  case gif
  /// Windows' icon file, of several sizes.
  case ico
  /// macOS' icon file, of several sizes; output only.
  case icns
  /// Rows of alpha, red, green, blue bytes with straight alpha and no header; output only.
  case argb32
  /// Rows of red, green, blue, alpha bytes with straight alpha and no header; output only.
  case rgba

  /// The format's own name first, then what else it is called, all in lower case.
  package var names: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpeg", "jpg"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .ico: ["ico"]
    case .icns: ["icns"]
    case .argb32: ["argb32"]
    case .rgba: ["rgba"]
    }
  }

  /// The usual file extension first, all in lower case and without the dot.
  package var fileExtensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .ico: ["ico"]
    case .icns: ["icns"]
    case .argb32: ["argb32"]
    case .rgba: ["rgba"]
    }
  }

  package var canDecode: Bool { [.png, .jpeg, .webp, .gif, .ico].contains(self) }
  package var canEncode: Bool { self != .gif }
  package var canCarryAlpha: Bool { self != .jpeg }

  /// Finds a format by one of its names, in any case.
  package init?(name: String) {
    let wanted = name.lowercased()
    guard let format = Self.allCases.first(where: { $0.names.contains(wanted) }) else { return nil }
    self = format
  }

  /// Finds a format by a file extension without its dot, in any case.
  package init?(fileExtension: String) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(wanted) })
    else { return nil }
    self = format
  }
}
