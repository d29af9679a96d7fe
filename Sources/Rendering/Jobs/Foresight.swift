import Codecs
import Glyphs

/// Tells before the pixels are read what a job is sure to warn of; serves many jobs in turn.
package struct Foresight {
  private let images: SideImageStore
  private let fonts: FontLibrary

  /// `job` says how side images are read and where fonts are.
  package init(_ job: RenderJob) {
    images = SideImageStore(options: job.decoding)
    fonts = job.fonts.open()
  }

  /// Refuses a job that is sure to warn; a picture that cannot be read waits for its turn.
  package func check(_ job: RenderJob) throws(Failure) {
    guard try job.mayLoseTransparency(),
      let picture = try? Picture.open(job.input, limits: job.decoding.limits)
    else { return }
    let context = RenderContext(
      units: job.recipe.units, images: SideImages(images), fonts: fonts)
    // What only this picture makes impossible is its own fault, and told when it is its turn.
    guard let planned = try? job.plan(for: picture, in: context) else { return }
    try job.checkForeseen(planned, picture, in: context)
  }
}
