/// Rounds to a whole number, halves up; what is out of all reason is held at ±2³¹.
package func roundHalfUp(_ value: Double) -> Int {
  whole((value + 0.5).rounded(.down))
}

/// Rounds up to a whole number; float noise below 1e-9 does not add one.
package func roundUp(_ value: Double) -> Int {
  whole((value - 1e-9).rounded(.up))
}

private func whole(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(min(max(value, -2_147_483_648), 2_147_483_647))
}
