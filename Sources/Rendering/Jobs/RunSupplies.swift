import Codecs

/// What a run takes from its surroundings; runs of several threads may share it.
package struct RunSupplies: Sendable {
  package var images: SideImageStore
  /// Whether an output is on the disk before it takes its place.
  package var syncs = false
  /// Called before the decoding with the pixels that will be in memory; may wait.
  package var admit: @Sendable (_ pixels: Int) -> Void = { _ in }
  /// Asked between steps, and between rows in decoders and encoders; a run that is not done by then
  /// ends as `limit.time`.
  package var deadline: Deadline?

  package init(images: SideImageStore) { self.images = images }
}
