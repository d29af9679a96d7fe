import Operations
import Raster

/// Runs settled steps over a picture.
package enum Renderer {
  /// The finished picture, each step a stage; `bitmap` is the decoded input, perhaps smaller than the layout's.
  package static func render(
    _ bitmap: Bitmap, _ layout: Layout, limits: CanvasLimits, in context: any OperationContext,
    _ stages: Stages? = nil
  ) throws(LayoutError) -> Bitmap {
    var canvas = Canvas(bitmap)
    let isWhole = bitmap.size == layout.frames[0].size
    for step in isWhole ? layout.steps : layout.scaleFreeSteps {
      do throws(OperationError) {
        try limits.check(try step.operation.layout(canvas.frame, in: context).size)
        _ = try stages.measure(step.name, bytes: \.bytes) { () throws(OperationError) in
          try step.operation.apply(to: &canvas, in: context)
          return canvas.size
        }
      } catch {
        throw .step(error, name: step.name, origin: step.origin)
      }
    }
    return canvas.bitmap
  }
}
