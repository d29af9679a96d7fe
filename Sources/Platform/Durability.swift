/// What is on the disk before a file counts as written.
package enum Durability: Hashable, Sendable {
  case none
  /// The file; its name may be lost until the folder is flushed.
  case file
  /// The file and its name.
  case name
}
