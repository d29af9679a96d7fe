import Codecs
import Operations
import Platform
import Raster

extension IconCheck {
  /// WCAG 2.1, success criterion 1.4.11: what graphics and what lies beside them need.
  fileprivate static let leastContrast = 3.0
  /// What letters need, in pixels: the built-in digits have strokes of one pixel then.
  fileprivate static let leastHeight = 5.0

  /// The badge of one picture.
  mutating func checkBadge(_ path: String, _ badge: BadgeSource) throws(Failure) {
    let badged = try badgedPicture(path, badge)
    if let badged {
      checkBadge(badged, largest: badged, badge)
    } else {
      findNone(path, badge)
    }
  }

  /// The badge on the smallest picture of each icon of a set.
  mutating func checkBadges(
    _ folder: String, _ files: [String], _ badge: BadgeSource
  ) throws(Failure) {
    var icons: [String: [BadgedPicture]] = [:]
    for file in files {
      guard let format = ImageFormat(fileExtension: FilePath(file).fileExtension.lowercased()),
        [.png, .jpeg, .webp, .ico].contains(format)
      else { continue }
      var counterpart = badge
      if case .without(let original) = badge {
        let path = FilePath(file).relative(to: original)
        guard fileExists(path) else { continue }
        counterpart = .without(path)
      }
      let path = FilePath(file).relative(to: folder)
      guard let badged = try badgedPicture(path, counterpart) else { continue }
      let isCatalog = platform == .ios || platform == .macos
      icons[isCatalog ? FilePath(file).folder : FilePath(file).stem, default: []].append(badged)
    }
    if icons.isEmpty { findNone(folder, badge) }
    for (_, pictures) in icons.sorted(by: { $0.key < $1.key }) {
      let sides = pictures.map(\.side)
      guard let least = sides.min(), let largest = pictures.first(where: { $0.side == sides.max() })
      else { continue }
      for picture in pictures where picture.side == least {
        checkBadge(picture, largest: largest.side == least ? picture : largest, badge)
      }
    }
  }

  private mutating func findNone(_ path: String, _ badge: BadgeSource) {
    guard case .without(let original) = badge else { return }
    find("badge", path, "has no badge: nothing in it differs from \(original)")
  }

  /// A picture and what it is without its badge, unless both are the same; nil for one that cannot
  /// be read too, which other rules tell.
  private func badgedPicture(
    _ path: String, _ badge: BadgeSource
  ) throws(Failure) -> BadgedPicture? {
    guard case .success(let image) = picture(path) else { return nil }
    guard case .without(let original) = badge else {
      return BadgedPicture(path: path, badged: image.bitmap, plain: nil)
    }
    let plain: Bitmap
    switch picture(original) {
    case .success(let image): plain = image.bitmap
    case .failure(let failure): throw failure
    }
    guard plain.size == image.bitmap.size else {
      throw Failure(
        .item, "input.size", original,
        "has \(plain.size) pixels, and \(path) has \(image.bitmap.size)",
        advice: "compare pictures of one size")
    }
    if plain == image.bitmap { return nil }
    return BadgedPicture(path: path, badged: image.bitmap, plain: plain)
  }

  private mutating func checkBadge(
    _ picture: BadgedPicture, largest: BadgedPicture, _ badge: BadgeSource
  ) {
    let side = min(picture.side, platform.smallestSide(of: picture.path))
    // Both of the grounds that default colours are made for; the first that it fails on is told.
    let grounds: [Color?] = picture.isOpaque ? [nil] : [.white, Color(0x12, 0x12, 0x12)]
    for ground in grounds {
      let view = picture.view(side, on: ground ?? .white, badge)
      let place =
        "at \(side) pixels"
        + (ground.map { " on \($0 == .white ? "white" : $0.spelling)" } ?? "")
      guard let contrast = view.edgeContrast else {
        find("badge", picture.path, "differs everywhere, so that its badge cannot be told")
        return
      }
      guard contrast >= Self.leastContrast else {
        find(
          "badge-contrast", picture.path,
          "its badge has a contrast of \(tenths(contrast)) to what lies around it \(place), and"
            + " \(tenths(Self.leastContrast)) is needed: give it another color, a ring or a cutout",
          contrast: contrast)
        return
      }
      let large = largest.view(min(largest.side, 256), on: ground ?? .white, badge)
      guard let letters = view.unreadable(beside: large, badge) else { continue }
      if letters.height < Self.leastHeight {
        find(
          "badge-letters", picture.path,
          "what is written in its badge is \(tenths(letters.height)) pixels high \(place), and"
            + " \(tenths(Self.leastHeight)) are needed: make it larger, shorter or leave it out")
      } else {
        find(
          "badge-letters", picture.path,
          "what is written in its badge has a contrast of \(tenths(letters.contrast)) \(place), and"
            + " \(tenths(Self.leastContrast)) is needed: make it larger, shorter or leave it out",
          contrast: letters.contrast)
      }
      return
    }
  }
}

extension BadgeView {
  /// What is wrong with its letters; nil when nothing is, or when it has none.
  ///
  /// A large view tells whether there are any. One that is plain here has none at this size, as an
  /// unread count becomes a dot.
  fileprivate func unreadable(beside large: BadgeView, _ badge: BadgeSource) -> BadgeLetters? {
    guard let drawn = large.letters else { return nil }
    let scale = Double(size.shorter) / Double(large.size.shorter)
    var letters = letters
    // Letters that are not all within the badge have run into its edge; where its place is only
    // said, what lies beside it may have been taken for them.
    if letters == nil, !isPlain, case .without = badge {
      letters = .init(contrast: 1, height: drawn.height * scale)
    }
    guard let letters else { return nil }
    return letters.contrast < IconCheck.leastContrast || letters.height < IconCheck.leastHeight
      ? letters : nil
  }
}

extension IconPlatform {
  /// The side of the smallest picture that the platform shows of a file.
  fileprivate func smallestSide(of path: String) -> Int {
    switch self {
    // 20 points at 2 pixels each: notifications.
    case .ios: 40
    case .android: FilePath(path).stem.hasSuffix("ground") ? Self.layer : 48
    case .web: FilePath(path).name.hasPrefix("favicon") ? 16 : 48
    case .macos, .linux: 16
    }
  }
}
