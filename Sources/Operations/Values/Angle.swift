import Raster

extension Angle: ParameterValue {
  package static let kind = ParameterKind(
    "angle", unit: "°", expected: "an angle such as 45, 45deg or 0.125turn")
  package var magnitudes: [Double] { [degrees] }
}
