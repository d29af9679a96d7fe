import Codecs
import Glyphs
import Operations
import Raster

@testable import Rendering

extension FailureRow {
  static let decoding: [FailureRow] = [
    picture(.empty, "input.empty", "is empty (get the file anew)"),
    picture(
      .notAPicture, "input.not-a-picture",
      "is not a picture that is known here (PNG, JPEG, WebP, GIF and ICO are)"),
    picture(
      .unsupported(.heic), "input.unsupported",
      "HEIC is not supported (convert it first, as with heif-convert)"),
    picture(
      .malformed(.png, detail: "no image data"), "input.malformed",
      "is a damaged PNG file: no image data (get the file anew, or save it anew)"),
    picture(
      .truncated(.jpeg), "input.truncated",
      "the JPEG file ends before its last pixel (--lenient fills what is missing)"),
    picture(
      .missingLibrary(package: "libwebp7"), "input.missing-library",
      "needs a library that is not installed (install libwebp7)"),
    picture(
      .outOfMemory, "limit.memory", "needs more memory than there is (make it smaller first)"),
    picture(.overTime, "limit.time", "takes too long (raise --timeout)"),
    picture(
      .notWritable(.png, detail: "too wide"), "output.not-writable",
      "cannot be written as PNG: too wide (choose another --format)"),
    picture(
      .limit(.pixels, value: 30, limit: 20), "limit.pixels",
      "has 30 pixels, and 20 are allowed (raise --max-pixels)"),
  ]

  static let limits: [FailureRow] = [
    limit(.pixels, "pixels", "has 30 pixels, and 20 are allowed (raise --max-pixels)"),
    limit(
      .side, "side", "has a side of 30 pixels, and 20 are allowed (make it smaller first)"),
    limit(.bytes, "bytes", "has 30 bytes, and 20 are allowed (raise --max-bytes)"),
    limit(
      .metadata, "metadata",
      "has 30 bytes beside its picture, and 20 are allowed (raise --max-metadata)"),
    limit(.scans, "scans", "has more than 20 scans (raise --max-scans)"),
    limit(
      .expansion, "expansion",
      "promises far more pixels than its bytes can hold (get the file anew)"),
  ]

  static let encoding: [FailureRow] = [
    icon(
      .tooLarge(PixelSize(20_000, 9), limit: 16_383, format: .webp), 1, "output.too-large",
      "WebP files have at most 16383 pixels a side, and the icon has 20000×9"
        + " (a smaller --size, or another --format)"),
    icon(
      .noEntry(PixelSize(9, 9), sides: [16, 32], format: .icns), 1, "output.no-entry",
      "ICNS files have no picture of 9×9 pixels (squares of 16, 32)"),
    icon(
      .missingLibrary(package: "libwebp7", format: .webp), 1, "output.missing-library",
      "writing WebP needs a library that is not installed (install libwebp7)"),
    icon(
      .outOfMemory(format: .png), 3, "limit.memory",
      "needs more memory than there is (a smaller --size)"),
    icon(.overTime, 1, "limit.time", "takes too long (raise --timeout)"),
    icon(
      .refused(format: .jpeg), 1, "output.refused",
      "cannot be written as JPEG (choose another --format)"),
  ]

  static let layout: [FailureRow] = [
    FailureRow(
      LayoutError.noRoom(PixelSize(4, 4)),
      Failure(LayoutError.noRoom(PixelSize(4, 4)), picture: "a.png"), 2, "recipe.no-room",
      "--size 4×4: borders, shadows and margins leave no room for the picture"
        + " (a larger size, or thinner edges)"),
    FailureRow(
      LayoutError.overTime, Failure(LayoutError.overTime, picture: "a.png"), 1, "limit.time",
      "a.png: takes too long (raise --timeout)"),
  ]

  static let operations: [FailureRow] = [
    step(
      .beyondCanvas(
        area: PixelRect(left: 3, top: 2, right: 12, bottom: 10), canvas: PixelSize(5, 5)),
      "input.too-small",
      "9×8 at (3, 2) reaches beyond the picture's 5×5 (a smaller area, or a larger picture)"),
    step(
      .canvasTooLarge(PixelSize(9, 9), limit: 50), "limit.pixels",
      "would make 9×9 pixels, and 50 are allowed (raise --max-pixels)"),
    step(
      .sideTooLong(PixelSize(70_000, 9), limit: 65_535), "limit.side",
      "would make 70000×9 pixels, and a side has at most 65535 (a smaller --size)"),
    step(
      .conflict(parameter: "gap", with: "align=center"), "recipe.conflict",
      "gap does not go with align=center (leave one out)"),
    step(
      .font(.noFonts), "font.none",
      "there is no font (install fonts-inter, or name a folder with --fonts)"),
    FailureRow(
      OperationError.image(path: "b.png", code: "input.missing", fact: "no such file"),
      Failure(
        .step(
          .image(path: "b.png", code: "input.missing", fact: "no such file"), name: "badge",
          origin: .builtIn), picture: "a.png"), 1, "input.missing",
      "b.png: no such file, in badge"),
    FailureRow(
      OperationError.image(path: "b.png", code: "input.not-permitted", fact: "may not be read"),
      Failure(
        .step(
          .image(
            path: "b.png", code: "input.not-permitted", fact: "may not be read",
            advice: "check its permissions"), name: "badge", origin: .builtIn), picture: "a.png"),
      1, "input.not-permitted", "b.png: may not be read, in badge (check its permissions)"),
  ]

  static let fonts: [FailureRow] = [
    font(
      .missingLibrary(package: "libfreetype6"), "font.no-library",
      "texts need a library that is not installed"
        + " (install libfreetype6, or use font=builtin for digits and capitals)"),
    font(
      .noFonts, "font.none",
      "there is no font (install fonts-inter, or name a folder with --fonts)"),
    font(
      .unknownFamily("Intr", nearest: "Inter"), "font.unknown",
      "no font is called Intr (did you mean Inter?)"),
    font(.missingFile("f.ttf"), "font.missing", "f.ttf does not exist (check the path)"),
    font(
      .unreadableFile("f.ttf"), "font.unreadable", "f.ttf cannot be read (check its permissions)"),
    font(
      .fileTooLarge("f.ttf", limit: 64 << 20), "limit.font",
      "f.ttf has more than 64 MiB (choose another font)"),
    font(
      .notAFont("f.ttf"), "font.bad",
      "f.ttf is not a TrueType or OpenType font (choose another font)"),
    font(
      .unreadableFolder("fonts"), "font.unreadable",
      "fonts cannot be read (a folder that may be listed is needed)"),
    font(
      .tooLong(count: 900, limit: 800), "limit.text",
      "a text of 900 characters, and 800 are allowed (shorten it)"),
    font(
      .tooComplex, "limit.text", "the text has too many outlines to be drawn (shorten it)"),
    font(
      .outOfMemory, "font.memory", "there is not enough memory to set the text (shorten it)"),
  ]

  private static func picture(_ error: CodecError, _ code: String, _ words: String) -> FailureRow {
    FailureRow(error, Failure(decoding: "a.png", error), 1, code, "a.png: \(words)")
  }

  private static func limit(
    _ kind: CodecError.LimitKind, _ name: String, _ words: String
  ) -> FailureRow {
    FailureRow(
      kind, Failure(decoding: "a.png", .limit(kind, value: 30, limit: 20)), 1, "limit.\(name)",
      "a.png: \(words)")
  }

  private static func icon(
    _ error: EncodeError, _ status: Int, _ code: String, _ words: String
  ) -> FailureRow {
    FailureRow(error, Failure(encoding: "o.png", error), status, code, "o.png: \(words)")
  }

  private static func step(_ error: OperationError, _ code: String, _ words: String) -> FailureRow {
    FailureRow(
      error, Failure(.step(error, name: "pad", origin: .builtIn), picture: "a.png"), 1, code,
      "a.png: pad: \(words)")
  }

  private static func font(_ error: FontError, _ code: String, _ words: String) -> FailureRow {
    FailureRow(
      error, Failure(.step(.font(error), name: "text", origin: .builtIn), picture: "a.png"), 1,
      code, "a.png: text: \(words)")
  }
}
