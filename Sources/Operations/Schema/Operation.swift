import Raster

/// One thing that is done to the canvas; a value whose stored properties are its parameters.
///
/// One operation is one file: stored properties with their defaults, the rows, and `apply`.
package protocol Operation: Hashable, Sendable {
  static var name: String { get }
  static var phase: Phase { get }
  /// One sentence, ending in a period.
  static var summary: String { get }
  /// Whole flags, each with what it does.
  static var examples: [Example] { get }
  /// The rows; the first is the primary unless `hasPrimary` is false.
  static var parameters: [Parameter<Self>] { get }
  /// Whether the flag may stand without a value, and takes one only after `=`.
  static var mayStandBare: Bool { get }
  static var hasPrimary: Bool { get }
  /// The parameter that a bare colour after the primary sets.
  static var bareColor: String { get }
  /// Where the flag is sorted within its phase; lower comes first.
  static var rank: Int { get }
  init()

  /// The canvas's size and outline after this step; geometry only, no pixel is touched.
  func layout(_ frame: Frame, in context: any OperationContext) throws(OperationError) -> Frame
  /// Whether some pixels are sure not to be opaque after this step; `before` says it of those
  /// before it, `frame` is the canvas's.
  ///
  /// False where it depends on the picture.
  func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool
  /// Does the work; the canvas afterwards has the frame that `layout` gave.
  func apply(to canvas: inout Canvas, in context: any OperationContext) throws(OperationError)
}

extension Operation {
  package static var mayStandBare: Bool { false }
  package static var hasPrimary: Bool { true }
  package static var bareColor: String { "color" }
  package static var rank: Int { 0 }

  package func layout(
    _ frame: Frame, in context: any OperationContext
  ) throws(OperationError) -> Frame { frame }

  package func leavesTransparency(
    _ before: Bool, on frame: Frame, in context: any OperationContext
  ) -> Bool { before }
}

/// The stages of a recipe, in the order that flags are sorted into.
package enum Phase: Int, CaseIterable, Comparable, Sendable {
  case frame, adjust, shape, edge, badges

  package var name: String { "\(self)" }
  package static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
}

/// A line to copy and what it does.
package struct Example: Hashable, Sendable {
  package let line: String
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
