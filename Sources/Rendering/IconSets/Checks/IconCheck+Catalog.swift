import Codecs
import Platform
import Raster

extension IconCheck {
  /// Every icon set of an asset catalog below a folder, or the folder itself.
  mutating func checkCatalogs(_ folder: String, _ files: [String]) {
    let sets = files.filter {
      $0 == "Contents.json" || $0.hasSuffix(".appiconset/Contents.json")
    }.map { FilePath($0).folder }
    if sets.isEmpty { find("missing", folder, "holds no icon set with a Contents.json") }
    for set in sets {
      let prefix = set == "." ? "" : set + "/"
      let names = files.filter { $0.hasPrefix(prefix) && $0 != prefix + "Contents.json" }
        .map { String($0.dropFirst(prefix.count)) }
      checkCatalog(set == "." ? folder : FilePath(set).relative(to: folder), names)
    }
  }

  private mutating func checkCatalog(_ folder: String, _ names: [String]) {
    let path = "\(folder)/Contents.json"
    guard let bytes = try? readFile(path, limit: 8 << 20),
      let json = try? JSONReader.read(bytes), case .array(let images)? = json["images"]?.content
    else {
      find("contents", path, "is not a list of images as JSON")
      return
    }
    var used: Set<String> = []
    var filled: Set<CatalogSlot> = []
    var hasSingle = false
    for image in images {
      guard let slot = CatalogSlot(image) else {
        find("contents", path, "an image has no size such as 60x60 and scale such as 2x")
        continue
      }
      guard let name = image["filename"]?.scalarText, belongs(slot) else { continue }
      used.insert(name)
      guard names.contains(name) else {
        find("missing", "\(folder)/\(name)", "is named by Contents.json and does not exist")
        continue
      }
      let appearance = Self.appearance(image)
      checkSlot(slot, "\(folder)/\(name)", mayBeClear: appearance == "dark")
      guard appearance == nil else { continue }
      filled.insert(slot)
      if slot.idiom == "universal" || slot.idiom == "ios-marketing" {
        hasSingle = hasSingle || slot.pixels == 1024
      }
    }
    checkMissing(path, filled, hasSingle: hasSingle)
    let unnamed = names.filter { $0.hasSuffix(".png") && !used.contains($0) }
    // Pictures for other platforms may share the set.
    let all = Set(images.compactMap { $0["filename"]?.scalarText })
    for name in unnamed where !all.contains(name) {
      find("unassigned", "\(folder)/\(name)", "is not named by Contents.json")
    }
  }

  private func belongs(_ slot: CatalogSlot) -> Bool {
    (slot.idiom == "mac") == (platform == .macos)
  }

  private mutating func checkSlot(_ slot: CatalogSlot, _ path: String, mayBeClear: Bool) {
    guard let image = read(path) else { return }
    checkSize(image, path, [slot.pixels], "its slot has \(slot.pixels)×\(slot.pixels)")
    if platform == .macos {
      checkGrid(image, path)
    } else if !mayBeClear {
      checkOpaque(image, path)
    }
  }

  private mutating func checkMissing(
    _ path: String, _ filled: Set<CatalogSlot>, hasSingle: Bool
  ) {
    if platform == .macos {
      for slot in IconPlatform.macSlots where !filled.contains(slot) {
        find("missing", path, "has no picture of \(slot.points)×\(slot.points) at \(slot.scale)x")
      }
    } else if !hasSingle {
      find("missing", path, "has no picture of 1024×1024, which the store needs")
    }
  }

  private static func appearance(_ image: JSON) -> String? {
    guard case .array(let appearances)? = image["appearances"]?.content else { return nil }
    return appearances.compactMap { $0["value"]?.scalarText }.first
  }
}

extension CatalogSlot {
  /// Reads an image of `Contents.json`; without a scale it is 1.
  fileprivate init?(_ image: JSON) {
    guard let size = image["size"]?.scalarText, let idiom = image["idiom"]?.scalarText,
      let points = Double(size.prefix { $0 != "x" }), (1...4096).contains(points)
    else { return nil }
    let text = image["scale"]?.scalarText ?? "1x"
    guard let scale = Int(text.prefix { $0 != "x" }), (1...3).contains(scale) else { return nil }
    self.init(idiom, points, scale)
  }
}
