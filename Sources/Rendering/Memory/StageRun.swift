import Codecs
import Operations
import Raster

/// One output on its way through its stages, with what is known of them from before.
package final class StageRun {
  private let version: Int
  private let context: RenderContext
  private let memory: RenderMemory
  /// The one step whose canvas is kept, counted from 1; nil keeps all, 0 none.
  private let keptStep: Int?
  private var steps: [StepKey] = []
  private var names: [String] = []

  init(
    _ version: Int, _ context: RenderContext, _ memory: RenderMemory, keptStep: Int? = nil
  ) {
    (self.version, self.context, self.memory) = (version, context, memory)
    self.keptStep = keptStep
  }

  /// The last step whose canvas is known, counted from 1, looked for from the end.
  func resume(_ steps: [BoundStep]) -> (count: Int, canvas: Canvas)? {
    self.steps = steps.map { StepKey($0.operation, context.images, fonts: memory.fontVersion) }
    names = steps.map(\.name)
    for count in stride(from: steps.count, to: 0, by: -1) {
      guard let canvas = memory.stages.canvas(key(count)) else { continue }
      memory.trace.pass(count)
      return (count, canvas)
    }
    return nil
  }

  func keep(_ canvas: Canvas, after count: Int) {
    memory.trace.run(at: count, names[count - 1])
    if keptStep ?? count == count { memory.stages.keep(canvas, key(count)) }
  }

  /// The file's bytes when the last run made the same.
  func encoded(_ encoding: EncodeOptions) -> [UInt8]? {
    let bytes = memory.bytes(EncodedKey(stage: key(steps.count), encoding: encoding))
    if bytes != nil { memory.trace.pass(1) }
    return bytes
  }

  func keep(_ bytes: [UInt8], encoded encoding: EncodeOptions) {
    memory.trace.run(at: steps.count + 1, "encode")
    memory.keep(bytes, EncodedKey(stage: key(steps.count), encoding: encoding))
  }

  private func key(_ count: Int) -> StageKey {
    StageKey(input: version, units: context.units, steps: steps[..<count])
  }
}
