/// What is drawn in a badge.
struct BadgeLetters {
  /// The best contrast ratio to the badge's own ground.
  var contrast: Double
  /// In pixels.
  var height: Double
}
