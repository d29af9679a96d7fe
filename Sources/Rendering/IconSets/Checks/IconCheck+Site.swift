import Codecs
import Platform
import Raster

extension IconCheck {
  private static let manifests = ["manifest.webmanifest", "site.webmanifest", "manifest.json"]

  /// A site's icons: the favicon, Apple's touch icon and what the manifest names.
  mutating func checkSite(_ folder: String, _ files: [String]) {
    if !files.contains("favicon.ico") { find("missing", folder, "has no favicon.ico") }
    if files.contains("favicon.ico") { _ = read("\(folder)/favicon.ico") }
    let touch = "apple-touch-icon.png"
    if !files.contains(touch) {
      find("missing", folder, "has no \(touch)")
    } else if let image = read("\(folder)/\(touch)") {
      checkSize(image, "\(folder)/\(touch)", [180], "Apple's touch icon has 180×180")
      checkOpaque(image, "\(folder)/\(touch)")
    }
    guard let name = Self.manifests.first(where: files.contains) else {
      find("missing", folder, "has no manifest.webmanifest")
      return
    }
    let path = "\(folder)/\(name)"
    guard let bytes = try? readFile(path, limit: 8 << 20),
      let json = try? JSONReader.read(bytes), case .array(let icons)? = json["icons"]?.content
    else {
      find("contents", path, "has no list of icons as JSON")
      return
    }
    var plain: Set<Int> = []
    var hasMaskable = false
    for icon in icons {
      guard let source = icon["src"]?.scalarText else {
        find("contents", path, "an icon has no src")
        continue
      }
      let file = String(source.drop { $0 == "/" || $0 == "." })
      guard files.contains(file) else {
        find("missing", "\(folder)/\(file)", "is named by \(name) and does not exist")
        continue
      }
      guard let image = read("\(folder)/\(file)") else { continue }
      let sizes = (icon["sizes"]?.scalarText ?? "").split(separator: " ")
      let size = image.bitmap.size
      if !sizes.contains("\(size.width)x\(size.height)") {
        find("size", "\(folder)/\(file)", "has \(size) pixels, and \(name) says otherwise")
      }
      let purposes = (icon["purpose"]?.scalarText ?? "any").split(separator: " ")
      if purposes.contains("any") { plain.insert(size.width) }
      if purposes.contains("maskable") {
        hasMaskable = true
        checkMaskable(image, "\(folder)/\(file)")
      }
    }
    for side in [192, 512] where !plain.contains(side) {
      find("missing", path, "names no icon of \(side)×\(side) for any purpose")
    }
    if !hasMaskable { find("missing", path, "names no maskable icon") }
  }
}
