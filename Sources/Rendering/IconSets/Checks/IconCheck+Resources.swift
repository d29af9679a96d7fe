import Codecs
import Platform
import Raster

extension IconCheck {
  /// Android's resources: launcher pictures at every density, and what adaptive icons name.
  mutating func checkResources(_ folder: String, _ files: [String]) {
    var found: [String: Set<String>] = [:]
    for file in files {
      let parts = file.split(separator: "/")
      guard parts.count >= 2, parts[parts.count - 2].hasPrefix("mipmap-") else { continue }
      let density = String(parts[parts.count - 2].dropFirst("mipmap-".count))
      let path = FilePath(file).relative(to: folder)
      let name = FilePath(file).stem
      if FilePath(file).fileExtension == "xml" {
        checkAdaptive(path, files)
      } else if let known = IconPlatform.densities.first(where: { $0.name == density }) {
        found[name, default: []].insert(density)
        checkLauncher(path, name, known)
      }
    }
    if found.isEmpty { find("missing", folder, "holds no picture in a mipmap folder") }
    for (name, densities) in found.sorted(by: { $0.key < $1.key }) {
      for density in IconPlatform.densities where !densities.contains(density.name) {
        find("missing", "\(folder)/mipmap-\(density.name)", "has no \(name)")
      }
    }
  }

  private mutating func checkLauncher(
    _ path: String, _ name: String, _ density: IconPlatform.Density
  ) {
    guard let image = read(path) else { return }
    let isLayer = ["_foreground", "_background", "_monochrome"].contains { name.hasSuffix($0) }
    let dp = isLayer ? IconPlatform.layer : 48
    checkSize(
      image, path, [density.pixels(dp)],
      "\(dp) dp are \(density.pixels(dp)) pixels in \(density.name)")
    if isLayer, !name.hasSuffix("_background") { checkLayer(image, path) }
  }

  /// Every picture that an adaptive icon names must exist.
  private mutating func checkAdaptive(_ path: String, _ files: [String]) {
    guard let bytes = try? readFile(path, limit: 1 << 20) else {
      find("unreadable", path, "cannot be read")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.split(separator: "\"") where part.hasPrefix("@") {
      let words = part.dropFirst().split(separator: "/")
      guard words.count == 2, words[0] == "mipmap" || words[0] == "drawable" else { continue }
      let isThere = files.contains { file in
        let parts = file.split(separator: "/")
        return parts.count >= 2 && parts[parts.count - 2].hasPrefix(words[0])
          && FilePath(file).stem == words[1]
      }
      if !isThere { find("missing", path, "names \(part), which does not exist") }
    }
  }

  /// A theme's folders: each picture as large as its folder says, and each icon at 48 pixels.
  mutating func checkTheme(_ folder: String, _ files: [String]) {
    var found: [String: Set<Int>] = [:]
    for file in files where FilePath(file).fileExtension == "png" {
      let parts = file.split(separator: "/")
      guard
        let side = parts.compactMap({ part -> Int? in
          let sides = part.split(separator: "x").map { Int($0) }
          return sides.count == 2 && sides[0] == sides[1] ? sides[0] : nil
        }).first
      else { continue }
      found[FilePath(file).stem, default: []].insert(side)
      let path = FilePath(file).relative(to: folder)
      if let image = read(path) {
        checkSize(image, path, [side], "its folder is for \(side)×\(side)")
      }
    }
    if found.isEmpty { find("missing", folder, "holds no picture in a folder such as 48x48") }
    for (name, sides) in found.sorted(by: { $0.key < $1.key }) where !sides.contains(48) {
      find("missing", folder, "has no \(name) of 48×48, which every desktop can count on")
    }
  }
}
