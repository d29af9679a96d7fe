/// One font of a file; collections hold several.
package struct FontFile: Hashable, Sendable {
  package let path: String
  /// Counts from 0.
  package let index: Int

  package init(path: String, index: Int = 0) {
    (self.path, self.index) = (path, index)
  }
}
