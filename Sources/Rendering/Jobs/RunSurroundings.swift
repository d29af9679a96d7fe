import Codecs
import Glyphs
import Platform
import Raster

/// All that one run takes from outside its job.
struct RunSurroundings {
  var images: SideImages
  var fonts: FontLibrary
  var reading: FileReader = readFile
  var memory: RenderMemory?
  /// Who does the work of one picture; runs side by side each have their own thread alone.
  var workers: any Workers = OneWorker()
  /// Gets what every stage took.
  var timings: Timings?
  /// The files of an earlier run, which under other names would show nothing new.
  var shown: [[UInt8]] = []
  /// Whether large outputs may be packed later.
  var makesDrafts = false
  /// Called before the decoding with the pixels that will be in memory; may wait.
  var admit: (_ pixels: Int) -> Void = { _ in }
  /// A run that is not done by then ends as `limit.time`.
  var deadline: Deadline?
  /// Opens the place of an output; called once all are planned, and before anything is decoded.
  var place: (_ path: String) throws(FileError) -> OutputPlace = { (path) throws(FileError) in
    try OutputPlace(path)
  }
  /// What is on the disk before an output counts as made.
  var durability = Durability.none
}
