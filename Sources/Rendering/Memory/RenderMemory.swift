import Codecs
import Glyphs
import Operations
import Raster

/// What the renders of one session leave for the next: decoded pictures, finished stages and the
/// last files.
///
/// A stage is found by all that it depends on, so nothing has ever to be thrown away for being
/// out of date.
package final class RenderMemory {
  enum Role: Hashable {
    case input
    case side(String)
  }

  private var pictures: [Role: RememberedPicture] = [:]
  private var versions = 0
  let stages: StageCache
  private var fonts: FontLibrary?
  /// A number that changes with the files of the fonts.
  private(set) var fontVersion = 0
  private var lastEncoded: [EncodedKey: [UInt8]] = [:]
  private var encoded: [EncodedKey: [UInt8]] = [:]
  let files = ShownFiles()
  /// What the last run did.
  package internal(set) var trace = StageTrace()

  /// `limit` is the most bytes of pixels that finished stages may take; 0 keeps none.
  package init(limit: Int) { stages = StageCache(limit: limit) }

  /// All that the fonts used so far depend on: files, and folders.
  package var fontFiles: Set<String> { fonts?.files ?? [] }

  /// Takes fonts of another version for changed: they are opened anew.
  package func useFonts(version: Int) {
    if version != fontVersion { (fonts, fontVersion) = (nil, version) }
  }

  /// The fonts of the session, opened once for each version.
  func fonts(_ options: RenderJob.FontOptions) -> FontLibrary {
    let library = fonts ?? options.open(isLasting: true)
    fonts = library
    return library
  }

  /// Whether a file is larger than asked for; `packDraft` mends that.
  package var hasDrafts: Bool { files.hasDrafts }

  /// Packs one file that was written as a draft and is there still; the result is empty when there
  /// is none.
  package func packDraft(timing timings: Timings?) throws(Failure) -> JobResult {
    let packed = try files.packOne(MachineWorkers(), timing: timings)
    return JobResult(outputs: packed.map { [$0] } ?? [])
  }

  func begin() {
    trace = StageTrace()
    if !encoded.isEmpty { (lastEncoded, encoded) = (encoded, [:]) }
  }

  /// A picture's pixels, decoded only where the key is not the last one.
  ///
  /// Its version stays when other bytes have given the same pixels.
  func picture(
    _ role: Role, _ key: PictureKey,
    _ decode: () throws(Failure) -> (bitmap: Bitmap, warnings: [CodecWarning])
  ) throws(Failure) -> RememberedPicture {
    let last = pictures[role]
    if let last, last.key == key {
      if role == .input { trace.pass(1) }
      return last
    }
    let (bitmap, warnings) = try decode()
    if role == .input { trace.run(at: 0, "decode") }
    if last?.bitmap != bitmap { versions += 1 }
    let version = last?.bitmap == bitmap ? last?.version ?? versions : versions
    let picture = RememberedPicture(
      key: key, bitmap: bitmap, warnings: warnings, version: version)
    pictures[role] = picture
    return picture
  }

  /// The stages of one output of an input; `keptStep` is the one step whose canvas is kept, counted
  /// from 1, or nil for all.
  func output(of version: Int, in context: RenderContext, keptStep: Int? = nil) -> StageRun {
    StageRun(version, context, self, keptStep: keptStep)
  }

  func bytes(_ key: EncodedKey) -> [UInt8]? {
    let known = encoded[key] ?? lastEncoded[key]
    if let known { encoded[key] = known }
    return known
  }

  func keep(_ bytes: [UInt8], _ key: EncodedKey) { encoded[key] = bytes }
}

/// A decoded picture and what it was decoded from.
struct RememberedPicture {
  let key: PictureKey
  let bitmap: Bitmap
  let warnings: [CodecWarning]
  /// Equal for equal pixels at one place.
  let version: Int
}

/// An output's last stage and the way it is encoded.
struct EncodedKey: Hashable {
  let stage: StageKey
  let encoding: EncodeOptions
}
