import Codecs
import Operations
import Raster

extension RenderJob {
  /// Draws the job's picture as squares of these sides, and writes nothing.
  package func icons(
    _ sides: [Int]
  ) throws(Failure) -> (icons: [Int: Bitmap], warnings: [Warning]) {
    var job = self
    // The names are not used, but must differ.
    job.format = .png
    job.mayReplaceInput = true
    job.sheet = nil
    job.outputs = sides.map {
      .init(file: "\($0)", size: Extent(PixelSize($0, $0)), from: .flag("size"))
    }
    let picture = try Picture.open(input, limits: decoding.limits)
    let images = SideImages(options: decoding)
    let context = RenderContext(
      units: recipe.units, images: images,
      fonts: fonts.open())
    let planned = try job.plan(for: picture, in: context)
    let (bitmap, codecWarnings) = try picture.decode(decoding)
    var icons: [Int: Bitmap] = [:]
    for (side, output) in zip(sides, planned.outputs) {
      do throws(LayoutError) {
        icons[side] = try Renderer.render(bitmap, output.layout, limits: canvasLimits, in: context)
      } catch {
        throw Failure(error, picture: picture.path)
      }
    }
    let warnings =
      codecWarnings.map { Warning($0, path: picture.path) } + images.warnings
      + context.notes.map { Warning($0, path: picture.path) }
    return (icons, warnings)
  }
}
