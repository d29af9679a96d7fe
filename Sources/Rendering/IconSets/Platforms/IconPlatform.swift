/// Where an app's icons are shown.
package enum IconPlatform: String, CaseIterable, Hashable, Sendable {
  case ios, macos, android, web, linux

  /// The sides, in pixels, that its set is drawn at.
  func sides(classic: Bool) -> Set<Int> {
    switch self {
    case .ios: classic ? Set(Self.classicSlots.map(\.pixels)) : [1024]
    case .macos: Set(Self.macSlots.map(\.artwork))
    case .android: Set(Self.densities.map { $0.pixels(48) }).union([512, IconKit.measured])
    case .web: [16, 32, 48, 180, 192, 512, IconKit.measured]
    case .linux: Set(Self.hicolorSides)
    }
  }

  /// The files of its set.
  func assets(_ kit: IconKit) throws(Failure) -> [IconAsset] {
    switch self {
    case .ios: try iosAssets(kit)
    case .macos: try macAssets(kit)
    case .android: try androidAssets(kit)
    case .web: try webAssets(kit)
    case .linux: try linuxAssets(kit)
    }
  }
}

/// One file of a set that is to be made.
struct IconAsset: Hashable, Sendable {
  /// The path from the set's folder on.
  var path: String
  var bytes: [UInt8]
  /// The size of its picture; nil for text.
  var side: Int?
}

extension IconAsset {
  init(_ path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8), side: nil)
  }

  init(_ path: String, _ json: JSON) {
    self.init(path, json.pretty() + "\n")
  }
}
