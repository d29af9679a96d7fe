import Operations
import Raster

/// What the outputs of one run have in common: steps at their beginnings that are the same.
///
/// Each is run once; of each output the canvas behind the last step that a later one shares is kept
/// for it, in the room of two canvases.
struct SharedStages {
  let memory: RenderMemory
  private let context: RenderContext
  /// For each output the steps that it shares with a later one.
  private var counts: [Int] = []

  /// Nil where nothing is shared.
  init?(_ outputs: [PlannedOutput], of input: DecodedInput, in context: RenderContext) {
    guard outputs.count > 1 else { return nil }
    self.context = context
    let steps = outputs.map { output in
      Renderer.steps(output.layout, of: input.bitmap, isCropped: input.isCropped).map {
        StepKey($0.operation, context.images, fonts: 0)
      }
    }
    for (place, own) in steps.enumerated() {
      counts.append(
        steps[(place + 1)...].reduce(0) { most, other in
          max(most, zip(own, other).prefix { $0 == $1 }.count)
        })
    }
    guard counts.contains(where: { $0 > 0 }) else { return nil }
    memory = RenderMemory(limit: 2 * 4 * outputs.mostPixels)
  }

  func output(_ place: Int) -> StageRun {
    memory.output(of: 0, in: context, keptStep: counts[place])
  }
}

extension [PlannedOutput] {
  /// The pixels of the largest canvas behind any step.
  var mostPixels: Int {
    flatMap { $0.layout.frames.dropFirst().map(\.size.area) }.max() ?? 0
  }
}
