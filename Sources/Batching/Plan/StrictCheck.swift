import Rendering

/// Looks for what a strict batch refuses before anything is made.
struct StrictCheck {
  private let settings: BatchSettings
  private let foresight: Foresight

  init(_ settings: BatchSettings) {
    self.settings = settings
    foresight = Foresight(settings.job)
  }

  /// The job of an item, its values read; a row that cannot be meant is the batch's fault.
  func job(for item: BatchItem) throws(Failure) -> RenderJob {
    do throws(Failure) {
      let job = try settings.job(for: item)
      guard job.outputs.allSatisfy({ $0.file != nil }) else {
        throw .noOutput(item.reported.input)
      }
      try job.checkValues()
      return job
    } catch {
      let isSkipped = settings.missing == .skip && item.lacksInput(settings)
      throw isSkipped ? error : error.placed(in: item, blaming: .plan)
    }
  }

  /// Refuses an item that is sure to warn.
  func check(_ job: RenderJob) throws(Failure) {
    var job = job
    if settings.replaceMissing(&job) { try foresight.check(job) }
  }
}
