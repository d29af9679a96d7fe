/// What a column of a manifest is for.
package enum ColumnUse: Hashable, Sendable {
  case input
  case output
  /// Repeated in the report.
  case identifier
  /// A parameter of a step, as `--set` names it.
  case setting(String)
  case variable(String)
}
