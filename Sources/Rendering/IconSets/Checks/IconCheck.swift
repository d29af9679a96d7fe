import Codecs
import Platform
import Raster

/// Whether a picture or a set keeps the rules of a platform.
package struct IconCheck {
  package let platform: IconPlatform
  package private(set) var findings: [IconFinding] = []
  /// How many pictures were looked at.
  package private(set) var pictures = 0
  private let limits: DecodeLimits

  /// Looks at a file, or at all of a folder; at a badge when it is told where that is.
  package init(
    _ path: String, for platform: IconPlatform, badge: BadgeSource? = nil,
    limits: DecodeLimits = DecodeLimits()
  ) throws(Failure) {
    self.platform = platform
    self.limits = limits
    if case .without(let original)? = badge, folderExists(original) != folderExists(path) {
      throw Failure(
        .plan, "usage.value", original, "is not of a kind with \(path)",
        advice: "a picture goes with a picture, a set with the set that it was made of")
    }
    guard folderExists(path) else {
      if case .failure(let failure) = picture(path) { throw failure }
      checkFile(path)
      if let badge { try checkBadge(path, badge) }
      return
    }
    let files: [String]
    do throws(FileError) {
      files = try filesBelow(path).map(\.path)
    } catch {
      throw Failure(reading: path, error)
    }
    switch platform {
    case .ios, .macos: checkCatalogs(path, files)
    case .android: checkResources(path, files)
    case .web: checkSite(path, files)
    case .linux: checkTheme(path, files)
    }
    if let badge { try checkBadges(path, files, badge) }
  }

  /// Notes that a rule is not kept.
  mutating func find(
    _ code: String, _ path: String, _ message: String, pixels: Int? = nil, contrast: Double? = nil
  ) {
    findings.append(
      IconFinding(
        code: "check.\(code)", path: path, message: message, pixels: pixels, contrast: contrast))
  }

  /// A picture with its header; what cannot be read is a finding, and nil.
  mutating func read(_ path: String) -> DecodedImage? {
    switch picture(path) {
    case .success(let image):
      pictures += 1
      return image
    case .failure(let failure):
      find("unreadable", path, failure.message)
      return nil
    }
  }

  func picture(_ path: String) -> Result<DecodedImage, Failure> {
    do throws(FileError) {
      let bytes = try readFile(path, limit: limits.maxInputBytes)
      var options = DecodeOptions()
      options.limits = limits
      do throws(CodecError) {
        return .success(try decode(bytes, options: options))
      } catch {
        return .failure(Failure(decoding: path, error))
      }
    } catch {
      return .failure(Failure(reading: path, error))
    }
  }

  /// Checks one picture by the rules for pictures of the platform.
  private mutating func checkFile(_ path: String) {
    guard let image = read(path) else { return }
    let side = image.bitmap.width
    switch platform {
    case .ios:
      checkSize(image, path, [1024], "the store takes one of 1024×1024")
      checkOpaque(image, path)
    case .macos:
      checkSize(
        image, path, Set(IconPlatform.macSlots.map(\.pixels)), "macOS has no place for it")
      checkGrid(image, path)
    case .android:
      let layers = IconPlatform.densities.map { $0.pixels(IconPlatform.layer) }
      let launchers = IconPlatform.densities.map { $0.pixels(48) }
      checkSize(image, path, Set(layers + launchers + [512]), "Android has no place for it")
      if layers.contains(side) { checkLayer(image, path) }
    case .web:
      if FilePath(path).name.contains("maskable") { checkMaskable(image, path) }
      if FilePath(path).name.hasPrefix("apple-touch-icon") { checkOpaque(image, path) }
    case .linux:
      checkSize(image, path, Set(IconPlatform.hicolorSides), "hicolor has no folder for it")
    }
  }

  /// A square of one of these sides.
  mutating func checkSize(
    _ image: DecodedImage, _ path: String, _ sides: Set<Int>, _ reason: String
  ) {
    let size = image.bitmap.size
    if size.width != size.height || !sides.contains(size.width) {
      find("size", path, "has \(size) pixels: \(reason)")
    }
  }
}
