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
  /// Asked between steps; a run that is over time ends as `limit.time`.
  var isOverTime: () -> Bool = { false }
  /// Opens the place of an output; called once all are planned, and before anything is decoded.
  var place: (_ path: String) throws(FileError) -> OutputPlace = { (path) throws(FileError) in
    try OutputPlace(path)
  }
  /// Whether an output is on the disk before it takes its place.
  var syncs = false
}
