import Glyphs
import Operations
import Raster

/// The world as one render sees it: side images through a library, notes collected.
package final class RenderContext: OperationContext {
  package let units: Double?
  package let fonts: FontLibrary
  package let workers: any Workers
  let timings: Timings?
  let images: SideImages
  /// The files that may be packed later when they are large.
  let draftPaths: Set<String>
  package private(set) var notes: [OperationNote] = []

  package init(
    units: Double? = nil, images: SideImages, fonts: FontLibrary = FontLibrary(),
    workers: any Workers = OneWorker(), timings: Timings? = nil,
    draftPaths: Set<String> = []
  ) {
    self.fonts = fonts
    self.units = units
    self.workers = workers
    self.timings = timings
    self.images = images
    self.draftPaths = draftPaths
  }

  package func image(at path: String) throws(OperationError) -> Bitmap {
    try images.image(at: path)
  }

  package func note(_ note: OperationNote) {
    if !notes.contains(note) { notes.append(note) }
  }
}
