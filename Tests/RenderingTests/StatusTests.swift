import Codecs
import Operations
import Raster
import Rendering
import Testing

@Suite struct StatusTests {
  private static let presences = ["online", "away", "busy", "offline", "streaming", "mobile"]

  /// The alpha of a dot of size 16 in the middle of a 32×32 canvas, over the 16×16 about its centre.
  private func form(_ presence: String) throws -> [Int] {
    let context = RenderContext(images: SideImages(options: DecodeOptions()))
    let info = try #require(Catalog.operation("status"))
    let operation = try info.bind([
      ("kind", presence), ("size", "16"), ("at", "center"), ("cutout", "0"),
    ])
    let step = BoundStep(operation: operation, name: "status", origin: .builtIn)
    let size = PixelSize(32, 32)
    let layout = try Layout.solve(
      [step], input: size, target: nil, limits: CanvasLimits(), in: context)
    let icon = try Renderer.render(Bitmap(size), layout, limits: CanvasLimits(), in: context)
    return (8..<24).flatMap { y in (8..<24).map { x in Int(icon[x, y].w) } }
  }

  @Test func `every two kinds differ in form`() throws {
    let forms = try Self.presences.map { try form($0) }
    for a in forms.indices {
      for b in forms.indices where a < b {
        let sum = zip(forms[a], forms[b]).reduce(0) { $0 + abs($1.0 - $1.1) }
        #expect(Double(sum) / 256 >= 24, "\(Self.presences[a]) \(Self.presences[b])")
      }
    }
  }

  @Test(arguments: ["#1f9d55", "#d97706", "#dc2626", "#6b7280", "#8b5cf6"])
  func `a presence's color stands out on white and on dark`(text: String) throws {
    let color = try Color(parsing: text)
    #expect(color.contrast(with: .white) >= 3)
    #expect(color.contrast(with: Color(0x12, 0x12, 0x12)) >= 3)
  }
}
