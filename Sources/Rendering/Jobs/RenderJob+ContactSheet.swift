import Codecs
import Operations
import Platform
import Raster

extension RenderJob {
  /// The format of a sheet, which its name alone decides.
  package func sheetFormat(of path: String) throws(Failure) -> ImageFormat {
    try format(of: path, advice: "use .png or .jpg")
  }

  /// Draws and writes the icons of many runs as one file, with this job's encoding and the format
  /// that the name says; `images` has what the backgrounds name.
  package func write(
    _ sheet: ContactSheet, of icons: [Bitmap?], to path: String, images: SideImageStore,
    durability: Durability
  ) throws(Failure) -> MadeOutput {
    var encoding = encoding
    encoding.format = try sheetFormat(of: path)
    let context = RenderContext(images: SideImages(images))
    let bitmap: Bitmap
    do throws(OperationError) {
      bitmap = try sheet.draw(icons, limits: canvasLimits, in: context)
    } catch {
      throw Failure(.item, error, sheet: path)
    }
    var output = try MadeOutput(bitmap, at: path, encoding, in: context)
    output.isSheet = true
    do throws(FileError) {
      output.isUnchanged =
        try replaceFile(at: path, with: output.bytes, sync: durability) == .unchanged
    } catch {
      throw Failure(writing: path, error)
    }
    return output
  }
}
