import Codecs
import Glyphs
import Operations
import Platform
import Raster

/// The same steps for every picture of a set, into another folder.
package struct IconSetJob: Sendable {
  package let set: IconSet
  package let destination: String
  /// What every picture goes through; its input and outputs are set for each.
  private let template: RenderJob
  private let supplies: RunSupplies

  /// What became of one file.
  package enum Outcome: Sendable {
    case made(JobResult)
    case kept(isUnchanged: Bool, reason: String?)
  }

  /// Refuses a destination that is the set, lies in it, or around it.
  package init(
    _ set: IconSet, into destination: String, template: RenderJob
  ) throws(Failure) {
    let (source, target) = (resolvedPath(set.folder), resolvedPath(destination))
    func holds(_ outer: String, _ inner: String) -> Bool {
      inner == outer || inner.hasPrefix(outer.hasSuffix("/") ? outer : outer + "/")
    }
    guard !holds(source, target), !holds(target, source) else {
      throw Failure(
        .plan, "output.is-input", destination, "is the set itself, or lies in or around it",
        advice: "the set stays as it is: choose another folder")
    }
    guard set.pictures > 0 else {
      throw Failure(
        .plan, "input.no-picture", set.folder, "holds no PNG, JPEG or WebP picture",
        advice: "name the folder of a set")
    }
    (self.set, self.destination, self.template) = (set, destination, template)
    supplies = RunSupplies(images: SideImageStore(options: template.decoding))
  }

  /// Marks the destination as made, before the first file of it.
  package func begin() throws(Failure) {
    try Self.write(
      Array("Made by statusicon iconset.\n".utf8), to: "\(destination)/\(IconSet.mark)")
  }

  /// Fonts for all pictures of the set.
  package func openFonts() -> FontLibrary { template.fonts.open() }

  /// Makes one file of the set.
  package func make(
    _ file: IconSet.File, with fonts: FontLibrary
  ) throws(Failure) -> Outcome {
    let source = FilePath(file.path).relative(to: set.folder)
    let target = FilePath(file.path).relative(to: destination)
    switch file.use {
    case .picture: return .made(try draw(source, to: target, with: fonts))
    case .copy(let reason):
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile(source, limit: 1 << 40)
      } catch {
        throw Failure(reading: source, error)
      }
      return .kept(isUnchanged: try Self.write(bytes, to: target), reason: reason)
    case .link(let link):
      do throws(FileError) {
        try makeFolders(FilePath(target).folder)
        return .kept(isUnchanged: try makeLink(at: target, to: link) == .unchanged, reason: nil)
      } catch {
        throw Failure(writing: target, error)
      }
    }
  }

  private func draw(
    _ source: String, to target: String, with fonts: FontLibrary
  ) throws(Failure) -> JobResult {
    var job = template
    job.input = .file(source)
    let picture = try Picture.open(job.input, limits: job.decoding.limits)
    // In a name for outputs braces are placeholders.
    let name = target.reduce(into: "") { $0 += $1 == "{" ? "{{" : $1 == "}" ? "}}" : String($1) }
    job.outputs = [
      .init(file: name, size: Extent(picture.size(job.decoding)), from: .flag("output"))
    ]
    do throws(FileError) {
      try makeFolders(FilePath(target).folder)
    } catch {
      throw Failure(writing: target, error)
    }
    return try job.run(with: supplies, fonts: fonts) { _ in }
  }

  /// Writes a file with its folders; true when it held these bytes already.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
    do throws(FileError) {
      try makeFolders(FilePath(path).folder)
      return try replaceFile(at: path, with: bytes) == .unchanged
    } catch {
      throw Failure(writing: path, error)
    }
  }
}
