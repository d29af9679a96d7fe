import Foundation
import Raster
import TestSupport
import Testing

@Suite struct RecipeSampleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../samples/recipes").standardizedFileURL.path

  private static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test func `there are sample recipes`() { #expect(Self.names.count >= 5) }

  @Test(arguments: names)
  func `a sample recipe renders at every size`(name: String) throws {
    let bench = Workbench()
    try bench.draw("in.png", 90, 120) { x, y in .init(UInt8(2 * x), UInt8(2 * y), 90) }
    for size in [16, 32, 128] {
      try bench.make(
        "in.png", "--recipe", "\(Self.folder)/\(name)", "-s", "\(size)", "-q", "-o", "out.png")
      let icon = try bench.decoded("out.png")
      #expect(icon.width == size && icon.height == size)
    }
  }
}
