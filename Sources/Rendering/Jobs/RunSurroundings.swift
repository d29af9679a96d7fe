import Codecs
import Glyphs
import Platform

/// All that one run takes from outside its job.
struct RunSurroundings {
  var images: SideImages
  var fonts: FontLibrary
  var reading: FileReader = readFile
  var memory: RenderMemory?
  /// Called before the decoding with the pixels that will be in memory; may wait.
  var admit: (_ pixels: Int) -> Void = { _ in }
  /// A run that is not done by then ends as `limit.time`.
  var deadline: Deadline?
  /// What is on the disk before an output counts as made.
  var durability = Durability.none
}
