import Codecs
import Platform

/// What a run takes from its surroundings; runs of several threads may share it.
package struct RunSupplies: Sendable {
  package var images: SideImageStore
  /// What is on the disk before an output counts as made.
  package var durability = Durability.none
  /// Called before the decoding with the pixels that will be in memory; may wait.
  package var admit: @Sendable (_ pixels: Int) -> Void = { _ in }
  /// Asked between steps, and between rows in decoders and encoders; a run that is not done by then
  /// ends as `limit.time`.
  package var deadline: Deadline?
  /// Opens the place of an output; called once all are planned, and before anything is decoded.
  package var place: @Sendable (_ path: String) throws(FileError) -> OutputPlace = {
    (path) throws(FileError) in try OutputPlace(path)
  }

  package init(images: SideImageStore) { self.images = images }
}
