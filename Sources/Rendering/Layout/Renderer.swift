import Codecs
import Operations
import Raster

/// Runs settled steps over a picture.
package enum Renderer {
  /// The steps as they are run over a picture that may have been decoded smaller.
  ///
  /// Of one that `isCropped` no more was decoded than the first step keeps.
  static func steps(
    _ layout: Layout, of bitmap: Bitmap, isCropped: Bool = false
  ) -> ArraySlice<BoundStep> {
    let isWhole = bitmap.size == layout.frames[isCropped ? 1 : 0].size
    return (isWhole ? layout.steps : layout.scaleFreeSteps).dropFirst(isCropped ? 1 : 0)
  }

  /// The finished picture; `bitmap` is the decoded input, perhaps smaller than the layout's,
  /// and cropped already.
  ///
  /// With `stages` the work begins behind the last step whose result they hold.
  package static func render(
    _ bitmap: Bitmap, isCropped: Bool = false, _ layout: Layout, limits: CanvasLimits,
    in context: any OperationContext,
    stages: StageRun? = nil, until deadline: Deadline? = nil, timing timings: Timings? = nil
  ) throws(LayoutError) -> Bitmap {
    let steps = Array(steps(layout, of: bitmap, isCropped: isCropped))
    let known = stages?.resume(steps)
    var canvas = known?.canvas ?? Canvas(bitmap)
    for (index, step) in steps.enumerated().dropFirst(known?.count ?? 0) {
      if deadline.isPast { throw .overTime }
      do throws(OperationError) {
        try limits.check(try step.operation.layout(canvas.frame, in: context).size)
        _ = try timings.measure(step.name, bytes: \.bytes) { () throws(OperationError) in
          try step.operation.apply(to: &canvas, in: context)
          return canvas.size
        }
      } catch {
        throw .step(error, name: step.name, origin: step.origin)
      }
      stages?.keep(canvas, after: index + 1)
    }
    return canvas.bitmap
  }
}
