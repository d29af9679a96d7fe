import Codecs
import Platform
import Raster
import Rendering

/// Keeps an icon of every item for the picture of all of them.
package final class SheetCollector: Sendable {
  /// A sheet to be made of a whole batch.
  package struct Request: Hashable, Sendable {
    package var path: String
    package var sheet: ContactSheet

    package init(path: String, sheet: ContactSheet) { (self.path, self.sheet) = (path, sheet) }
  }

  private struct State {
    /// By the items' places in the batch; nil for an item without an icon.
    var icons: [Int: Bitmap?] = [:]
    var pixels = 0
  }

  private let request: Request
  private let settings: BatchSettings
  private let state = Mutex(State())

  package init(_ request: Request, _ settings: BatchSettings) {
    (self.request, self.settings) = (request, settings)
  }

  /// Takes an outcome; beyond the pixels that a picture may have, icons are counted only.
  package func take(_ outcome: ItemOutcome) {
    guard let index = outcome.item.index else { return }
    var icon: Bitmap?
    if case .made(let result) = outcome.status { icon = result.icon }
    state.withLock { state in
      state.pixels += icon?.size.area ?? 0
      let isTooMuch = state.pixels > settings.job.decoding.limits.maxPixels
      state.icons[index] = .some(isTooMuch ? nil : icon)
    }
  }

  /// Draws and writes the sheet.
  package func finish() throws(Failure) -> MadeOutput {
    let (icons, pixels) = state.withLock { state in
      (state.icons.sorted { $0.key < $1.key }.map(\.value), state.pixels)
    }
    let limit = settings.job.decoding.limits.maxPixels
    guard pixels <= limit else { throw .largeSheet(request.path, limit: limit) }
    do throws(FileError) {
      try makeFolders(FilePath(request.path).folder)
    } catch {
      throw Failure(writing: request.path, error)
    }
    return try settings.job.write(
      request.sheet, of: icons, to: request.path,
      images: SideImageStore(options: settings.job.decoding),
      durability: settings.syncs ? .name : .none)
  }
}
