import Codecs
import Operations
import Raster

/// The sheet of a job, its name and format read.
struct PlannedSheet: Sendable {
  /// Nil is standard output.
  var path: String?
  var sheet: Sheet
  var encoding: EncodeOptions

  var shownPath: String { path ?? "standard output" }
}

extension RenderJob {
  /// Reads the sheet's name and settles its size; its format is the name's own.
  func planSheet(
    of outputs: [PlannedOutput], picture: Picture
  ) throws(Failure) -> PlannedSheet? {
    guard let request = sheet else { return nil }
    let variables = try variables(for: picture)
    let path = try path(request.file, from: .flag("sheet"), variables)
    var encoding = encoding
    encoding.format = try format(of: path, advice: "use .png, .webp or .jpg")
    let planned = PlannedSheet(path: path, sheet: request.sheet, encoding: encoding)
    do throws(OperationError) {
      _ = try request.sheet.layout(outputs.map(\.layout.size), limits: canvasLimits)
    } catch {
      throw Failure(.plan, error, sheet: planned.shownPath)
    }
    return planned
  }

  /// Makes the sheet of finished icons, each as its file shows it.
  func make(
    _ planned: PlannedSheet, of icons: [Bitmap], in context: RenderContext
  ) throws(Failure) -> (output: MadeOutput, warnings: [Warning]) {
    let bitmap: Bitmap
    do throws(OperationError) {
      bitmap = try context.timings.measure("sheet", bytes: \.size.bytes) {
        () throws(OperationError) in
        try planned.sheet.draw(icons, limits: canvasLimits, in: context)
      }
    } catch {
      throw Failure(.item, error, sheet: planned.shownPath)
    }
    var output = try MadeOutput(bitmap, at: planned.path, planned.encoding, in: context)
    output.isSheet = true
    return (output, flattening(of: bitmap, at: planned.shownPath, planned.encoding))
  }
}
