import Operations
import Raster

/// Runs settled steps over a picture.
package enum Renderer {
  /// The finished picture; `bitmap` is the decoded input, perhaps smaller than the layout's.
  package static func render(
    _ bitmap: Bitmap, _ layout: Layout, limits: CanvasLimits, in context: any OperationContext,
    isOverTime: () -> Bool = { false }
  ) throws(LayoutError) -> Bitmap {
    var canvas = Canvas(bitmap)
    let isWhole = bitmap.size == layout.frames[0].size
    for step in isWhole ? layout.steps : layout.scaleFreeSteps {
      if isOverTime() { throw .overTime }
      do throws(OperationError) {
        try limits.check(try step.operation.layout(canvas.frame, in: context).size)
        try step.operation.apply(to: &canvas, in: context)
      } catch {
        throw .step(error, name: step.name, origin: step.origin)
      }
    }
    return canvas.bitmap
  }
}
