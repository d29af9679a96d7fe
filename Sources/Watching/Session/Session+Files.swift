import Codecs
import Platform
import Rendering

extension Session {
  var isInputThere: Bool {
    guard case .file(let path) = job.input else { return true }
    return watch.contents[path] != nil
  }

  func followFiles(known: [String: [UInt8]] = [:]) {
    var limits: [String: Int?] = [:]
    for path in fontFiles { limits[path] = .some(nil) }
    for path in sideImages { limits[path] = base.decoding.limits.maxInputBytes }
    if case .file(let path) = job.input { limits[path] = base.decoding.limits.maxInputBytes }
    if let recipePath { limits[recipePath] = RecipeLibrary.sizeLimit }
    watch.follow(limits, known: known)
  }

  func note(change name: String) {
    if !changes.contains(name) { changes.append(name) }
  }

  func lookAtFiles(at now: Moment) {
    fileWindow.close()
    var isChanged = false
    for found in watch.reconcile(at: now) {
      guard found.finding == .changed else {
        tell(Failure(found.finding, of: found.path))
        if case .lost = found.finding, options.endsWhenMissing, !fontFiles.contains(found.path) {
          end(.missing)
        }
        continue
      }
      if found.path == recipePath { reload() }
      if fontFiles.contains(found.path) { fontVersion += 1 }
      note(change: FilePath(found.path).name)
      isChanged = true
    }
    if let error = watch.takeTrouble() { report(.warning(.noEvents(error))) }
    // A file that keeps changing must not put off the end, but for those who wait for it.
    if isChanged, ending == nil || awaitsFiles { arrived.append(.change) }
  }

  /// Takes over the recipe's file; one that is broken leaves the old recipe at work.
  func reload() {
    let contents = watch.contents
    do throws(Failures) {
      base = try load { (path, limit) throws(FileError) in
        if let bytes = contents[path] { bytes } else { try readFile(path, limit: limit) }
      }
      if options.dropsValuesOnReload { live = LiveValues() }
      let (recipe, refused) = live.applied(to: base.recipe)
      job = base
      job.recipe = recipe
      for fault in refused { tell(Failure(fault)) }
      files.reach(job.highestNumber)
      followFiles()
    } catch {
      for failure in error.all { tell(failure) }
    }
  }
}
