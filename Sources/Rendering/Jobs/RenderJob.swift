import Codecs
import Glyphs
import Operations
import Platform
import Raster

/// One picture and all that is to be made of it.
package struct RenderJob: Sendable {
  package var recipe = Recipe()
  package var input = InputSource.standardInput
  /// The path that placeholders tell; nil is the input's own.
  package var inputName: String?
  /// The file that the recipe was read from, which no output may replace.
  package var recipeFile: String?
  package var outputs: [OutputRequest] = []
  /// A picture of all outputs; nil makes none.
  package var sheet: SheetRequest?
  /// Values given for this picture, which win over the recipe's own.
  package var variables = Variables()
  package var decoding = DecodeOptions()
  package var fonts = FontOptions()
  package var encoding = EncodeOptions(format: .png)
  /// The format of every output; nil lets the file name decide.
  package var format: ImageFormat?
  package var isStrict = false
  /// Whether the result has the largest icon as a bitmap.
  package var keepsIcon = false
  package var mayReplaceInput = false

  package init() {}

  /// Where fonts are looked for.
  package struct FontOptions: Hashable, Sendable {
    /// Folders that go before the system's.
    package var folders: [String] = []
    package var usesSystem = true

    /// The fonts, of which none is opened before it is used.
    ///
    /// Lasting ones must bear that their files change.
    package func open(isLasting: Bool = false) -> FontLibrary {
      FontLibrary(folders: folders, usesSystemFonts: usesSystem, isLasting: isLasting)
    }
  }

  /// One file to be made.
  package struct OutputRequest: Hashable, Sendable {
    /// A file name template; nil is standard output.
    package var file: String?
    package var size: Extent?
    package var settings: [Setting]
    package var origin: Origin

    package init(
      file: String?, size: Extent? = nil, settings: [Setting] = [], from origin: Origin
    ) {
      self.file = file
      self.size = size
      self.settings = settings
      self.origin = origin
    }
  }

  /// A sheet to be made of the outputs.
  package struct SheetRequest: Hashable, Sendable {
    /// A file name template; nil is standard output.
    package var file: String?
    package var sheet: Sheet
    /// Whether the outputs are made for the sheet alone and not written themselves.
    package var isAlone: Bool

    package init(file: String?, sheet: Sheet, isAlone: Bool) {
      (self.file, self.sheet, self.isAlone) = (file, sheet, isAlone)
    }
  }

  /// Whether something goes to standard output.
  package var usesStandardOutput: Bool {
    if let sheet, sheet.file == nil { return true }
    return sheet?.isAlone != true && outputs.contains { $0.file == nil }
  }

  var canvasLimits: CanvasLimits { CanvasLimits(pixels: decoding.limits.maxPixels) }

  /// The names that every run gives, for an input.
  func builtIns(_ picture: Picture?, size: Extent?) -> Variables {
    var variables = self.variables
    let path = FilePath(inputName ?? input.path)
    variables["file"] = path.name
    variables["stem"] = path.stem
    variables["ext"] = path.fileExtension
    variables["dir"] = path.folder
    variables["reldir"] = variables["reldir"] ?? path.folderBelow
    variables["index"] = variables["index"] ?? "1"
    variables["seq"] = variables["seq"] ?? "1"
    let bytes = picture?.bytes ?? []
    variables.provide("hash") { bytes.isEmpty ? "" : SHA256.hex(of: bytes) }
    let natural = picture.map { Extent($0.size(decoding)) }
    variables["size"] = (size ?? natural ?? .percent(100)).spelling
    return variables
  }
}
