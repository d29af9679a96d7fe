import Codecs
import Operations
import Platform
import Raster

/// Sets for several platforms from one master.
package struct IconMasterJob: Sendable {
  package var platforms: [IconPlatform]
  package var destination: String
  /// What the master goes through at every size; its matte lies behind icons that must be opaque.
  package var template: RenderJob
  /// Masters of their own for iOS' dark and tinted icons.
  package var dark: InputSource?
  package var tinted: InputSource?
  /// The name in files and folders; nil takes the master's.
  package var name: String?
  package var usesClassicSlots = false

  package init(_ platforms: [IconPlatform], into destination: String, template: RenderJob) {
    (self.platforms, self.destination, self.template) = (platforms, destination, template)
  }

  /// One file that was made.
  package struct Made: Hashable, Sendable {
    package var path: String
    package var side: Int?
    package var bytes: [UInt8]
    package var isUnchanged: Bool
  }

  /// Makes every file; nothing is written until all of them are drawn.
  package func run() throws(Failure) -> (files: [Made], warnings: [Warning]) {
    var warnings: [Warning] = []
    let kit = try kit(&warnings)
    var assets: [(path: String, asset: IconAsset)] = []
    for platform in platforms {
      for asset in try platform.assets(kit) {
        assets.append(
          (FilePath("\(platform.rawValue)/\(asset.path)").relative(to: destination), asset))
      }
    }
    try refuseInputs(assets.map(\.path))
    var files: [Made] = []
    for (path, asset) in assets {
      let isUnchanged = try IconSetJob.write(asset.bytes, to: path)
      files.append(
        Made(path: path, side: asset.side, bytes: asset.bytes, isUnchanged: isUnchanged))
    }
    return (files, warnings)
  }

  private func kit(_ warnings: inout [Warning]) throws(Failure) -> IconKit {
    var sides: Set<Int> = []
    for platform in platforms { sides.formUnion(platform.sides(classic: usesClassicSlots)) }
    let drawn = try template.icons(sides.sorted())
    warnings += drawn.warnings
    var kit = IconKit(icons: drawn.icons)
    kit.matte = template.encoding.matte ?? .white
    kit.compression = template.encoding.compression
    kit.usesClassicSlots = usesClassicSlots
    kit.name = name ?? FilePath(template.input.path).stem
    for (source, place) in [(dark, \IconKit.dark), (tinted, \IconKit.tinted)] {
      guard let source else { continue }
      var job = template
      job.input = source
      let drawn = try job.icons([1024])
      warnings += drawn.warnings
      kit[keyPath: place] = drawn.icons[1024]
    }
    return kit
  }

  private func refuseInputs(_ paths: [String]) throws(Failure) {
    let inputs = [template.input, dark, tinted].compactMap {
      $0.flatMap { try? identity(of: $0.path) }
    }
    for path in paths {
      guard let output = try? identity(of: path), inputs.contains(output) else { continue }
      throw Failure(
        .plan, "output.is-input", path, "is a picture that the set is made from",
        advice: "choose another folder")
    }
  }
}
