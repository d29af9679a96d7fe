/// The transfer curve of sRGB (IEC 61966-2-1); values and light in 0…1.
package enum SRGBCurve {
  package static func light(of value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  package static func value(of light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }
}
